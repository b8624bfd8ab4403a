import { localize } from '@keystead/contract/texts/localize.ts';

export const unreachableText = (): string =>
  localize('Unable to reach the server. Please check your connection and try again.');
