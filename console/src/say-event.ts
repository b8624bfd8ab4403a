import { eventSentence } from '@keystead/contract/audit-events.ts';
import { say } from './say.ts';

/** The name of an audit event; one that nothing writes anymore stays as it was written. */
export const sayEvent = (name: string): string => {
  const sentence = eventSentence(name);
  return sentence ? say(sentence) : name;
};
