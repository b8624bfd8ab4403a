import { numberText } from '../../number-text.ts';

/** Undefined until it is known. */
export const figureText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : numberText(count);
