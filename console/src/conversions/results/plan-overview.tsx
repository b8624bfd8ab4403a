import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { type PlanAction, planActions, signInMethods } from '@keystead/contract/people/imports.ts';
import { Text } from '@mantine/core';
import { CountFilter } from '../shared/count-filter.tsx';
import { messages } from './messages.ts';
import classes from './results.module.css';

type Props = {
  plan: Pick<PlanSummary, 'actions' | 'signIns'>;
  chosen: PlanAction | null;
  onChoose: (action: PlanAction | null) => void;
};

/** '812 keep their password, 133 get a temporary one'. */
export const signInSentence = (signIns: PlanSummary['signIns']): string =>
  signInMethods
    .filter((method) => signIns[method] > 0)
    .map((method, index) => messages.ways[method](signIns[method], index === 0))
    .join(', ');

/** Counts of what happens to the users; each count filters by its users. */
export const PlanOverview = ({ plan: { actions, signIns }, chosen, onChoose }: Props) => {
  const summary = signInSentence(signIns);
  return (
    <section aria-label={messages.plan} className={classes.overview}>
      <CountFilter
        counts={planActions.map((action) => ({
          key: action,
          count: actions[action],
          label: messages.counts[action],
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {summary !== '' && <Text c="dimmed">{summary}</Text>}
    </section>
  );
};
