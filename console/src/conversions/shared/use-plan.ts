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

/** What an import would do, found on demand. A request whose result is no longer wanted is aborted. */
export const usePlan = <Plan extends PlanSummary, Input>(
  find: (input: Input, signal: AbortSignal) => Promise<Plan>,
) => {
  const [plan, setPlan] = useState<Plan | null>(null);
  const latest = useRef<AbortController>(undefined);
  const { mutate, isPending, reset } = useMutation({
    mutationFn: async (input: Input) => {
      conversionAlerts.clear();
      latest.current?.abort();
      latest.current = new AbortController();
      const { signal } = latest.current;
      try {
        const newPlan = await find(input, signal);
        return signal.aborted ? null : newPlan;
      } catch (error) {
        if (signal.aborted) return null;
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
      latest.current?.abort();
      reset();
      setPlan(null);
    },
  };
};
