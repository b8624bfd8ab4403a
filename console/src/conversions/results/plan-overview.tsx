import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { type PlanAction, planActions, signInWays } from '@keystead/contract/people/imports.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { countOf } from '../messages.ts';
import { messages } from './messages.ts';
import classes from './results.module.css';

type Props = {
  plan: Pick<PlanSummary, 'actions' | 'signIns'>;
  chosen: PlanAction | null;
  onChoose: (action: PlanAction | null) => void;
};

/** '812 keep their password, 133 get a temporary one'. */
export const signInSentence = (signIns: PlanSummary['signIns']): string =>
  signInWays
    .filter((way) => signIns[way] > 0)
    .map((way, index) => messages.ways[way](signIns[way], index === 0))
    .join(', ');

/** What becomes of the users, counted; each count shows its users alone. */
export const PlanOverview = ({ plan: { actions, signIns }, chosen, onChoose }: Props) => {
  const ways = signInSentence(signIns);
  return (
    <section aria-label={messages.plan} className={classes.overview}>
      <div className={classes.counts}>
        {planActions
          .filter((action) => actions[action] > 0)
          .map((action) => (
            <UnstyledButton
              key={action}
              className={classes.count}
              data-action={action}
              aria-pressed={chosen === action}
              onClick={() => onChoose(chosen === action ? null : action)}
            >
              <span className={classes.figure}>{countOf(actions[action])}</span>
              <span>{messages.counts[action]}</span>
            </UnstyledButton>
          ))}
      </div>
      {ways !== '' && <Text c="dimmed">{ways}</Text>}
    </section>
  );
};
