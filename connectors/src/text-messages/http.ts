import { callOutside, type OutsideSettings } from '../call-outside.ts';
import { OutsideError } from '../outside-error.ts';
import type { TextMessages } from './port.ts';
import { textMessageReply, textMessageRequest } from './wire.ts';

type TextMessageSettings = OutsideSettings & { url: string; credential: string };

const system = 'text-messages';

export function createTextMessages({ url, credential, ...settings }: TextMessageSettings): TextMessages {
  return {
    async send(message, context) {
      if (!textMessageRequest.safeParse(message).success) {
        throw new OutsideError(system, 'refused', 'The text message or its number is not valid.');
      }
      await callOutside({
        ...settings,
        ...context,
        system,
        method: 'POST',
        url,
        credential,
        body: message,
        // The text may hold a sign-in code.
        observedBody: { to: message.to, text: '***' },
        reply: textMessageReply,
      });
    },
  };
}
