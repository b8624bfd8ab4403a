import { textMessageRequest } from '@keystead/connectors/text-messages/wire.ts';
import { z } from 'zod';
import { parseOrRefuse, Refusal, requireCredential } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { showTextMessages } from './show-text-messages.ts';
import type { StoredTextMessage } from './stored-text-message.ts';

const maxMessages = 500;
const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(100).optional() });
const inboxQuery = z.strictObject({ to: z.string().optional() });

export const textMessages: System = {
  name: 'text-messages',
  title: 'Text messages',
  about: 'The gateway that sends text messages to phones.',
  hasEnvironments: false,
  open(frame) {
    const state = createState(() => ({ lastId: 0, messages: [] as StoredTextMessage[] }));
    return {
      reset: state.reset,
      counts: () => ({ messages: state.current.messages.length }),
      show: () => showTextMessages(state.current.messages),
      async plugin(app) {
        app.post('/', { onRequest: requireCredential(frame) }, async (request, reply) => {
          const { to, text } = parseOrRefuse(textMessageRequest, request.body);
          const { 'idempotency-key': key } = parseOrRefuse(keyHeader, request.headers);
          const world = state.current;
          const sent = key && findSent(world.messages, { key, to, text });
          if (sent) return reply.code(202).send({ id: sent.id });
          world.lastId += 1;
          const message = { id: `t${world.lastId}`, time: new Date().toISOString(), to, text, key };
          world.messages = [message, ...world.messages.slice(0, maxMessages - 1)];
          return reply.code(202).send({ id: message.id });
        });

        app.get('/', { config: { isInspection: true } }, async (request) => {
          const { to } = parseOrRefuse(inboxQuery, request.query);
          return state.current.messages.filter((message) => !to || message.to === to);
        });
      },
    };
  },
};

/** What was sent with the key; rejects a key used for another message. */
function findSent(
  messages: readonly StoredTextMessage[],
  { key, to, text }: { key: string; to: string; text: string },
): StoredTextMessage | undefined {
  const previous = messages.find((one) => one.key === key);
  if (previous && (previous.to !== to || previous.text !== text)) {
    throw new Refusal(422, 'key-reused', 'The idempotency key was used for another message.');
  }
  return previous;
}
