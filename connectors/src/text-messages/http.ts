import { type ConnectorSettings, callExternal } from '../call-external.ts';
import { ExternalError } from '../external-error.ts';
import { masked } from '../masked.ts';
import type { TextMessages } from './port.ts';
import { textMessageReply, textMessageRequest } from './wire.ts';

type TextMessageSettings = ConnectorSettings & { url: string; credential: string };

const system = 'text-messages';

export function createTextMessages({ url, credential, ...settings }: TextMessageSettings): TextMessages {
  return {
    async send({ id, ...message }, context) {
      if (!textMessageRequest.safeParse(message).success) {
        throw new ExternalError(system, 'refused', 'The text message or its number is not valid.');
      }
      await callExternal({
        ...settings,
        ...context,
        system,
        method: 'POST',
        url,
        credential,
        ...(id && { headers: { 'idempotency-key': id } }),
        body: message,
        // The text may hold a sign-in code.
        observedBody: { to: message.to, text: masked },
        reply: textMessageReply,
      });
    },
  };
}
