import { errorPercentage, type PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { Progress, Text } from '@mantine/core';
import { messages } from './messages.ts';

/** How much of a list is ready, regardless of the filter. */
export const Readiness = ({ plan }: { plan: Pick<PlanSummary, 'userCount' | 'errorUserCount'> }) => {
  const percentage = errorPercentage(plan);
  return (
    <div>
      <Text fw={650}>{messages.readiness(plan.errorUserCount, plan.userCount)}</Text>
      {percentage > 0 && (
        <Progress.Root size="lg" mt={6}>
          <Progress.Section value={percentage} color="red" aria-label={messages.percentage(percentage)} />
        </Progress.Root>
      )}
    </div>
  );
};
