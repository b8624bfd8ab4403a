import type { PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { Text, Title, UnstyledButton } from '@mantine/core';
import { countOf } from '../messages.ts';
import { messages } from './messages.ts';
import classes from './results.module.css';

type KindsProps = {
  errors: PlanSummary['errors'];
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/** The errors by kind, each as a bar that shows its users alone. */
export const ErrorKinds = ({ errors, chosen, onChoose }: KindsProps) => {
  const most = Math.max(1, ...errors.map(({ count }) => count));
  return (
    <section aria-label={messages.errorKinds}>
      <Title order={2} size="h3" mb={6}>
        {messages.errorKinds}
      </Title>
      <div className={classes.kinds}>
        {errors.map(({ code, text, count }) => (
          <UnstyledButton
            key={code}
            className={classes.kind}
            aria-pressed={chosen === code}
            onClick={() => onChoose(chosen === code ? null : code)}
          >
            <span className={classes.kindText}>
              <span>{text}</span>
              <span className={classes.number}>{countOf(count)}</span>
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
};

/** What is not there yet, and how many people wait for it. */
export const MissingThings = ({ missing }: Pick<PlanSummary, 'missing'>) => (
  <section aria-label={messages.missing}>
    <Title order={2} size="h3" mb={4}>
      {messages.missing}
    </Title>
    <Text size="xs" c="dimmed" mb={6}>
      {messages.missingHint}
    </Text>
    <ul className={classes.missing}>
      {missing.map(({ what, name, count }) => (
        <li key={`${what} ${name}`}>
          <span>
            <span className={classes.what}>{messages.kinds[what]}</span> {name}
          </span>
          <span className={classes.number}>{messages.waiting(count)}</span>
        </li>
      ))}
    </ul>
  </section>
);
