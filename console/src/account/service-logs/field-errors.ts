import { isSearchable, unsearchableCharacters } from '@keystead/contract/rules/search-text.ts';
import { invalidDateRange, isDateRange } from '@keystead/contract/rules/time/date-range.ts';
import { durationRange, invalidDuration } from '@keystead/contract/rules/time/duration-search.ts';
import { say } from '../../say.ts';
import type { LogFields } from './log-search.ts';

export const textFields = ['url', 'request', 'response', 'traceId', 'duration'] as const;

export type FieldName = (typeof textFields)[number] | 'dateRange';

/** Why the fields can't be searched for, at most one message per field. */
export const fieldErrors = (fields: LogFields): Partial<Record<FieldName, string>> => {
  const errors: Partial<Record<FieldName, string>> = {};
  const duration = fields.duration.trim();
  if (duration !== '' && durationRange(duration) === null) errors.duration = say(invalidDuration);
  for (const name of textFields) if (!isSearchable(fields[name])) errors[name] = say(unsearchableCharacters);
  if (!isDateRange(fields.startDate, fields.endDate)) errors.dateRange = say(invalidDateRange);
  return errors;
};

/** What is typed, with the applied values in place of those that can't be searched for. */
export const searchableFields = (typed: LogFields, applied: LogFields): LogFields => {
  const errors = fieldErrors(typed);
  const { startDate, endDate } = applied;
  const invalid = textFields.filter((name) => errors[name] !== undefined);
  return {
    ...typed,
    ...Object.fromEntries(invalid.map((name) => [name, applied[name]])),
    ...(errors.dateRange !== undefined && { startDate, endDate }),
  };
};

const isFilled = ({ startDate, endDate, ...fields }: LogFields): boolean =>
  [...textFields.map((name) => fields[name].trim()), startDate, endDate].some((value) => value !== '');

/** The status alone doesn't enable Search: choosing one searches right away. */
export const canSearch = (fields: LogFields): boolean =>
  isFilled(fields) && Object.keys(fieldErrors(fields)).length === 0;
