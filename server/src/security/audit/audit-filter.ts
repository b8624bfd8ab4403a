import { type ListedEvent, listedEventNames } from '@keystead/contract/audit-events.ts';
import { isSearchLength } from '@keystead/contract/rules/search-text.ts';

export type AuditFilter = {
  from?: string | undefined;
  to?: string | undefined;
  event?: ListedEvent | undefined;
  search: string;
};

/** One event, or all events on this screen. */
export const kindsOf = ({ event }: AuditFilter): readonly ListedEvent[] =>
  event ? [event] : listedEventNames;

/** The pattern for a name. Text that is too short to search is ignored: no index would find it. */
export const peoplePattern = ({ search }: AuditFilter): string | null =>
  search === '' || !isSearchLength(search) ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** A user, or a username that was tried but doesn't exist. */
const isPerson = `e.target_type in ('user', 'userName')`;

/** The columns of a row, with current names; for users who were deleted, the names as recorded. */
export const auditColumns = `e.id, e.at, e.event,
  case when ${isPerson} then coalesce(u.first_name || ' ' || u.last_name, e.target_name) end as "user",
  case when ${isPerson} then coalesce(u.user_name, e.target_name) end as "userName",
  case when not (${isPerson}) then e.target_name end as subject,
  e.actor_name as "initiatedBy", coalesce(e.ip, '') as ip, e.result, e.after ->> 'reason' as reason`;

/** Users are found by key: other targets must not reach the cast. */
export const auditPeople = `left join users u on u.ssoid =
  case when e.target_type = 'user' and length(e.target_id) = 36 then e.target_id::uuid end`;
