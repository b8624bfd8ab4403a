import { spoken } from '@keystead/contract/texts/spoken.ts';

export const unreachableText = (): string =>
  spoken('Unable to reach the server. Please check your connection and try again.');
