import { numberText } from './number-text.ts';

/** 1 user, 1,234 users. Not in `number-text.ts`, which the first page loads. */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
