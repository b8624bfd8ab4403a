import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { useRef, useState } from 'react';
import { useMutation } from '../../client/use-mutation.ts';
import { messages } from '../messages.ts';
import { conversionAlerts } from './conversion-alerts.ts';

const showPlanAlert = ({ userCount, errorUserCount }: PlanSummary): void => {
  // The results say so themselves.
  if (userCount === 0) return;
  conversionAlerts.show({
    type: errorUserCount === 0 ? 'success' : 'warning',
    message:
      errorUserCount === 0
        ? messages.checked(userCount)
        : messages.checkedWithErrors(errorUserCount, userCount),
  });
};

/** What an import would do, found on demand. A response that is no longer wanted when it arrives is ignored. */
export const usePlan = <Plan extends PlanSummary, Input>(find: (input: Input) => Promise<Plan>) => {
  const [plan, setPlan] = useState<Plan | null>(null);
  const latestRun = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      conversionAlerts.clear();
      latestRun.current += 1;
      const run = latestRun.current;
      const isCurrent = () => run === latestRun.current;
      try {
        const newPlan = await find(input);
        return isCurrent() ? newPlan : null;
      } catch (error) {
        if (!isCurrent()) return null;
        // The earlier result was for a different request.
        setPlan(null);
        throw error;
      }
    },
    meta: { quiet: true },
    onSuccess: (newPlan) => {
      if (!newPlan) return;
      setPlan(newPlan);
      showPlanAlert(newPlan);
    },
    onError: conversionAlerts.showError,
  });
  return {
    plan,
    setPlan,
    find: mutate,
    isFinding: isPending,
    /** The choice has changed: discards the earlier result or rejection. */
    drop: () => {
      conversionAlerts.clear();
      latestRun.current += 1;
      setPlan(null);
    },
  };
};
