import type { ConversionsHome } from '@keystead/contract/home/home.ts';
import { Progress } from '@mantine/core';
import {
  csvScreens,
  documentScreens,
  keycloakScreens,
  legacyScreens,
  profileSyncScreens,
} from '../../conversions/screen.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ProcessStatusBadge } from '../../kit/process/process-status.tsx';
import type { StaticScreen } from '../../screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { Part } from '../parts/part.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import { TextLink } from '../parts/text-link.tsx';

const { conversions: words } = messages;

type Process = ConversionsHome[number];

const screens: Record<Process['kind'], StaticScreen> = {
  'conversions.csv': csvScreens.list,
  'conversions.legacy': legacyScreens.list,
  'conversions.keycloak': keycloakScreens.list,
  'conversions.profileSync': profileSyncScreens.list,
  'conversions.documents': documentScreens.history,
};

const Row = ({ process }: { process: Process }) => {
  const { kind, customerName, total, ended, failed, status, startedBy, startedAt } = process;
  const progressText = words.progress(ended, total);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={`${classes.primary} ${classes.line}`}>
          <TextLink link={screens[kind].to()}>{words.kinds[kind]}</TextLink> · {customerName}
        </div>
        <div className={`${classes.secondary} ${classes.line}`}>
          {[progressText, failed > 0 && words.failures(failed), messages.by(startedBy)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {status === 'InProgress' && (
          <Progress
            value={total === 0 ? 0 : (100 * ended) / total}
            size="xs"
            mt={4}
            aria-label={progressText}
          />
        )}
      </div>
      <div className={classes.badges}>
        <ProcessStatusBadge status={status} />
        <span className={classes.when}>
          <DateText instant={startedAt} as="table" />
        </span>
      </div>
    </li>
  );
};

type Props = { conversions: ConversionsHome | undefined; isAlone: boolean };

/** Current and past conversions. */
export const ConversionsPart = ({ conversions, isAlone }: Props) => (
  <Part title={words.title} isAlone={isAlone}>
    <Card title={words.text}>
      {conversions === undefined && <RowSkeleton rows={6} />}
      {conversions?.length === 0 && <EmptyState text={words.none} />}
      {conversions && conversions.length > 0 && (
        <ul className={classes.rows}>
          {conversions.map((process) => (
            <Row key={process.processId} process={process} />
          ))}
        </ul>
      )}
    </Card>
  </Part>
);
