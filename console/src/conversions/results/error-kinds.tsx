import type { ErrorKind, PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { Button, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { numberText } from '../../number-text.ts';
import { messages } from './messages.ts';
import classes from './results.module.css';

/** More would push the users off the screen. */
const initialCount = 8;

type FewProps<T> = { items: readonly T[]; children: (shown: readonly T[]) => ReactNode };

const FirstFew = <T,>({ items, children }: FewProps<T>) => {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      {children(isExpanded ? items : items.slice(0, initialCount))}
      {items.length > initialCount && (
        <Button size="compact-sm" variant="subtle" mt={6} ml={-8} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? messages.showFewer : messages.showAll(items.length)}
        </Button>
      )}
    </>
  );
};

type KindsProps = {
  errors: readonly ErrorKind[];
  chosen: ErrorKind | null;
  onChoose: (kind: ErrorKind | null) => void;
};

/** The errors by kind, each as a bar that filters by its users. */
export const ErrorKinds = ({ errors, chosen, onChoose }: KindsProps) => {
  const maxCount = Math.max(1, ...errors.map(({ positions }) => positions.length));
  return (
    <section aria-label={messages.errorKinds}>
      <Title order={2} size="h3" mb={6}>
        {messages.errorKinds}
      </Title>
      <FirstFew items={errors}>
        {(shown) => (
          <div className={classes.kinds}>
            {shown.map((kind) => (
              <UnstyledButton
                key={kind.text}
                className={classes.kind}
                aria-pressed={chosen === kind}
                onClick={() => onChoose(chosen === kind ? null : kind)}
              >
                <span className={classes.kindText}>
                  <span>{kind.text}</span>
                  <span className={classes.number}>{numberText(kind.positions.length)}</span>
                </span>
                <span className={classes.track} aria-hidden>
                  <span
                    className={classes.bar}
                    style={{ width: `${(kind.positions.length / maxCount) * 100}%` }}
                  />
                </span>
              </UnstyledButton>
            ))}
          </div>
        )}
      </FirstFew>
    </section>
  );
};

/** What does not exist yet, and how many users need it. */
export const MissingThings = ({ missing }: Pick<PlanSummary, 'missing'>) => (
  <section aria-label={messages.missing}>
    <Title order={2} size="h3" mb={4}>
      {messages.missing}
    </Title>
    <Text size="xs" c="dimmed" mb={6}>
      {messages.missingHint}
    </Text>
    <FirstFew items={missing}>
      {(shown) => (
        <ul className={classes.missing}>
          {shown.map(({ what, name, count }) => (
            <li key={`${what} ${name}`}>
              <span>
                <span className={classes.what}>{messages.kinds[what]}</span> {name}
              </span>
              <span className={classes.number}>{messages.waiting(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </FirstFew>
  </section>
);
