import type { TransferReview } from '@keystead/contract/conversions/documents/document-review.ts';
import { Text, Title } from '@mantine/core';
import { CountFilter } from '../../shared/count-filter.tsx';
import { byteText } from '../byte-text.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';
import { type MatchGroup, matchGroups, type totalsOf } from './review-decisions.ts';

type Props = {
  totals: ReturnType<typeof totalsOf>;
  missingTypes: TransferReview['missingTypes'];
  chosen: MatchGroup | null;
  onChoose: (group: MatchGroup | null) => void;
};

const MissingTypes = ({ missingTypes }: Pick<Props, 'missingTypes'>) => (
  <section aria-label={messages.missingTypes}>
    <Title order={3}>{messages.missingTypes}</Title>
    <Text size="xs" c="dimmed">
      {messages.missingTypesHint}
    </Text>
    <ul className={classes.missing}>
      {missingTypes.map(({ documentType, documents }) => (
        <li key={documentType}>
          <span>{documentType}</span> <span className={classes.what}>{messages.documents(documents)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Counts what would move and how the residents are matched; each count filters by its residents. */
export const ReviewOverview = ({ totals, missingTypes, chosen, onChoose }: Props) => (
  <div className={classes.overview}>
    <div role="status">
      <Text fw={500} fz="lg">
        {totals.documents > 0
          ? messages.willMove(totals.documents, byteText(totals.bytes), totals.residents)
          : messages.nothingMoves}
      </Text>
      {totals.leftOut > 0 && <Text c="dimmed">{messages.leftOutNow(totals.leftOut)}</Text>}
    </div>
    <CountFilter
      counts={matchGroups.map((key) => ({ key, count: totals.groups[key], label: messages.groups[key] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
    {missingTypes.length > 0 && <MissingTypes missingTypes={missingTypes} />}
  </div>
);
