import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import type {
  MatchKind,
  ReviewedResident,
} from '@keystead/contract/conversions/documents/document-review.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '../../../kit/tone.ts';
import shared from '../documents.module.css';
import { messages } from './messages.ts';
import classes from './review.module.css';
import { type ConfirmedMatches, destinationResidentOf, leftOutReason } from './review-decisions.ts';

const tones: Record<MatchKind, Tone> = {
  exact: 'success',
  weak: 'warning',
  ambiguous: 'warning',
  missing: 'danger',
  busy: 'danger',
};

/** How a resident is matched, and the current outcome. */
export const MatchCell = ({ resident, same }: { resident: ReviewedResident; same: ConfirmedMatches }) => {
  const { kind } = resident.match;
  const willMove = destinationResidentOf(resident, same) !== null;
  const hint = kind === 'exact' ? messages.exactHint : messages.confirmed;
  return (
    <div className={classes.match}>
      <StatusBadge tone={willMove ? 'success' : tones[kind]}>{messages.kinds[kind]}</StatusBadge>
      <div className={shared.hint}>
        {willMove ? hint : messages.leftOut(localize(documentReasons[leftOutReason(resident)]))}
      </div>
    </div>
  );
};
