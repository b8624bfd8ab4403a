import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { useRef, useState } from 'react';
import { useMutation } from '../../client/use-mutation.ts';
import { messages } from '../messages.ts';
import { conversionAlerts } from './conversion-alerts.ts';

const showPlanAlert = ({ userCount, errorUserCount }: PlanSummary): void =>
  conversionAlerts.show({
    type: 'success',
    message:
      errorUserCount === 0
        ? messages.checked(userCount)
        : messages.checkedWithErrors(errorUserCount, userCount),
  });

/** What an import would do, found on demand. A response that is no longer wanted when it arrives is ignored. */
export const usePlan = <Plan extends PlanSummary, Asked>(find: (asked: Asked) => Promise<Plan>) => {
  const [plan, setPlan] = useState<Plan | null>(null);
  const turn = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: Asked) => {
      conversionAlerts.clear();
      turn.current += 1;
      const begun = turn.current;
      const isWanted = () => begun === turn.current;
      try {
        const found = await find(asked);
        return isWanted() ? found : null;
      } catch (error) {
        if (!isWanted()) return null;
        // The earlier result was for a different request.
        setPlan(null);
        throw error;
      }
    },
    meta: { quiet: true },
    onSuccess: (found) => {
      if (!found) return;
      setPlan(found);
      showPlanAlert(found);
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
      turn.current += 1;
      setPlan(null);
    },
  };
};
