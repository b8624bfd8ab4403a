import { eventSentence } from '@keystead/contract/audit-events.ts';
import { say } from './say.ts';

/** What a row of the audit is called; a word that nothing writes any more stays as it was written. */
export const sayEvent = (name: string): string => {
  const told = eventSentence(name);
  return told ? say(told) : name;
};
