import { numberText } from '../../number-text.ts';

/** Nothing until it is known. */
export const figureText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : numberText(count);
