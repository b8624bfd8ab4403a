import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { configurationScreen } from '../../enterprise/configurations/screen.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import { TextLink } from '../parts/text-link.tsx';

const { enterprise: words } = messages;

type Environment = EnterpriseHome['worst'][number];

/** The problems of an environment, worst first. */
export const troublesOf = (environment: Environment): { tone: Tone; text: string }[] => {
  const { failures, interrupted, isSyncFailed, isGuidMissing } = environment;
  const troubles: { tone: Tone; text: string }[] = [];
  if (interrupted.length > 0)
    troubles.push({ tone: 'danger', text: words.resting(interrupted.map(systemName).join(', ')) });
  if (failures > 0) troubles.push({ tone: 'danger', text: messages.people.errors(failures) });
  if (isSyncFailed) troubles.push({ tone: 'warning', text: words.failedSync });
  if (isGuidMissing) troubles.push({ tone: 'neutral', text: words.guidMissing });
  return troubles;
};

const Row = ({ environment, isOpen }: { environment: Environment; isOpen: boolean }) => (
  <li className={classes.row}>
    <div className={classes.main}>
      <div className={`${classes.primary} ${classes.line}`}>
        <TextLink link={isOpen ? configurationScreen.to({ id: environment.id }) : undefined}>
          {environment.configName}
        </TextLink>
      </div>
      <div className={`${classes.secondary} ${classes.line}`}>{environment.customerName}</div>
    </div>
    <div className={classes.badges}>
      {troublesOf(environment).map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
    </div>
  </li>
);

type Props = { environments: readonly Environment[] | undefined; isOpen: boolean };

/** Environments with problems, each with a link to where they can be fixed. */
export const EnvironmentAttention = ({ environments, isOpen }: Props) => (
  <Card title={messages.attention}>
    {environments === undefined && <RowSkeleton rows={8} />}
    {environments?.length === 0 && <EmptyState drawing="closed" text={messages.quiet} />}
    {environments && environments.length > 0 && (
      <ul className={classes.rows}>
        {environments.map((environment) => (
          <Row key={environment.id} environment={environment} isOpen={isOpen} />
        ))}
      </ul>
    )}
  </Card>
);
