import { auditEvents } from '@keystead/contract/audit-events.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import type { ActivityEntry, ActivityKind, EntryOf } from '@keystead/contract/users/activity.ts';
import { IconArrowsExchange, IconLogin2, IconMail, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '../../../kit/tone.ts';
import { sayEvent } from '../../../say-event.ts';
import { TransactionStatus } from '../../transaction-status.tsx';
import { messages as detail } from '../messages.ts';
import { Changes } from './changes.tsx';
import { messages } from './messages.ts';

/** How an entry is shown: what it was, how it ended, by whom or from where, and further details. */
export type EntryView = {
  title: string;
  badge?: ReactNode;
  aside?: string;
  more?: ReactNode;
  isBad?: boolean;
  traceId?: string | null;
};

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const changeView = ({ event, by, reason, changes, traceId }: EntryOf<'change'>): EntryView => ({
  title: sayEvent(event),
  aside: joined(messages.by(by), reason),
  more: <Changes changes={changes} />,
  traceId,
});

const failureEvents: readonly string[] = [auditEvents['session.refused'], auditEvents['user.lockedOut']];

const signInView = ({ event, ip, reason, result }: EntryOf<'signIn'>): EntryView => ({
  title: sayEvent(event),
  aside: joined(ip && messages.from(ip), reason),
  isBad: result === 'Failure' || failureEvents.includes(event),
});

/** Systems that completed their step don't need to be named. */
const transactionView = ({ type, by, statusName, steps, traceId }: EntryOf<'transaction'>): EntryView => {
  const open = steps.filter((step) => step.statusName !== 'Completed');
  return {
    title: type,
    badge: <TransactionStatus name={statusName} />,
    aside: joined(messages.by(by), open.length === 0 ? messages.told(steps.length) : null),
    more: open.map(({ system, statusName: state }) => `${systemName(system)}: ${localize(state)}`).join(', '),
    isBad: statusName === 'Failed',
    traceId,
  };
};

const mailTones = {
  Sent: 'success',
  Waiting: 'info',
  Failed: 'danger',
  Superseded: 'neutral',
} as const satisfies Record<string, Tone>;

const mailView = ({ delivery: { kind, channel, recipient, state, reason } }: EntryOf<'mail'>): EntryView => ({
  title: detail.deliveryKinds[channel][kind],
  badge: <StatusBadge tone={mailTones[state]}>{messages.states[state]}</StatusBadge>,
  aside: recipient,
  more: reason,
  isBad: state === 'Failed',
});

export const viewOf = (entry: ActivityEntry): EntryView => {
  switch (entry.kind) {
    case 'change':
      return changeView(entry);
    case 'signIn':
      return signInView(entry);
    case 'transaction':
      return transactionView(entry);
    case 'mail':
      return mailView(entry);
  }
};

export const kindIcons: Record<ActivityKind, TablerIcon> = {
  change: IconPencil,
  signIn: IconLogin2,
  transaction: IconArrowsExchange,
  mail: IconMail,
};
