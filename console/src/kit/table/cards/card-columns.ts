import { type Column, leadOf } from '../column.ts';

const maxFacts = 2;

/** The position of each column on a phone: the lead and its state, then two facts; the rest when expanded. */
export const cardColumns = <Row>(columns: readonly Column<Row>[]) => {
  const select = columns.find(({ kind }) => kind === 'select');
  const actions = columns.find(({ kind }) => kind === 'actions');
  const lead =
    columns.find(({ isLead }) => isLead) ??
    leadOf(columns.filter((column) => column.kind !== 'actions' && isFirst(column)));
  const isFree = (column: Column<Row>) => ![select, actions, lead].includes(column);
  const state = columns.find((column) => isFree(column) && column.kind === 'state' && isFirst(column));
  const facts = columns
    .filter((column) => isFree(column) && column !== state && isFirst(column))
    .slice(0, maxFacts);
  const rest = columns.filter((column) => isFree(column) && column !== state && !facts.includes(column));
  return { select, actions, lead, state, facts, rest };
};

const isFirst = ({ priority = 1 }: { priority?: number }): boolean => priority === 1;
