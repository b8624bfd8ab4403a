import type { PlanRow } from '@keystead/contract/conversions/plan.ts';
import { messages } from '../messages.ts';
import type { ResultColumn } from './result-filter.ts';

/** Who a row is about, before what its source tells beside it. */
export const personColumns: ResultColumn<PlanRow>[] = [
  { id: 'userName', header: messages.userName, text: ({ userName }) => userName, width: 'long' },
  { id: 'firstName', header: messages.firstName, text: ({ firstName }) => firstName },
  {
    id: 'middleInitial',
    header: messages.middleInitial,
    text: ({ middleInitial }) => middleInitial,
    width: 'short',
  },
  { id: 'lastName', header: messages.lastName, text: ({ lastName }) => lastName },
  { id: 'email', header: messages.email, text: ({ email }) => email },
];
