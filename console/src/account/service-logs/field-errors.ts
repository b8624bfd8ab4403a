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

const isFilled = ({ startDate, endDate, ...fields }: LogFields): boolean =>
  [...textFields.map((name) => fields[name].trim()), startDate, endDate].some((value) => value !== '');

/** The status alone doesn't enable Search: choosing one searches right away. */
export const canSearch = (fields: LogFields): boolean =>
  isFilled(fields) && Object.keys(fieldErrors(fields)).length === 0;
