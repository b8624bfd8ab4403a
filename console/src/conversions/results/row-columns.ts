import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';
import type { ResultColumn } from './result-filter.ts';

/** Who a row is about, before the columns specific to its source. */
export const personColumns: ResultColumn<PlanRow>[] = [
  { id: 'userName', header: area.userName, text: ({ userName }) => userName, width: 'long' },
  { id: 'firstName', header: area.firstName, text: ({ firstName }) => firstName },
  {
    id: 'middleInitial',
    header: area.middleInitial,
    text: ({ middleInitial }) => middleInitial,
    width: 'short',
  },
  { id: 'lastName', header: area.lastName, text: ({ lastName }) => lastName },
  { id: 'email', header: area.email, text: ({ email }) => email },
];

/** What happens to a row. */
export const planColumns: ResultColumn<PlanRow>[] = [
  { id: 'action', header: messages.action, text: ({ action }) => area.actions[action] },
  { id: 'signIn', header: messages.signIn, text: ({ signIn }) => (signIn ? area.signIns[signIn] : '') },
];

export const statusColumn: ResultColumn<PlanRow> = {
  id: 'notes',
  header: messages.validationStatus,
  text: ({ notes }) => notes,
};

const commonColumnIds: ReadonlySet<string> = new Set(
  [...personColumns, ...planColumns, statusColumn].map(({ id }) => id),
);

/** Whether a column exists for every source. */
export const isCommonColumn = (id: string): boolean => commonColumnIds.has(id);
