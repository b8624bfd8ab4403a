import { cloudEvent, cloudEventType } from '@keystead/connectors/message-bus/wire.ts';
import { z } from 'zod';
import { parseOrRefuse, requireCredential } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { showEvents } from './show-events.ts';
import type { StoredEvent } from './stored-event.ts';

const eventQuery = z.strictObject({ subject: z.string().optional() });
const accepted = { message: 'The event was accepted.' };

export const messageBus: System = {
  name: 'message-bus',
  title: 'Message bus',
  about: 'Takes CloudEvents about people; an event that comes again with its id is one event.',
  hasEnvironments: false,
  open(frame) {
    const state = createState(() => ({ events: new Map<string, StoredEvent>(), repeats: 0 }));
    const newestFirst = () => [...state.current.events.values()].reverse();
    return {
      reset: state.reset,
      counts: () => ({ events: state.current.events.size, repeats: state.current.repeats }),
      show: () => showEvents(newestFirst()),
      async plugin(app) {
        app.addContentTypeParser(
          cloudEventType,
          { parseAs: 'string' },
          app.getDefaultJsonParser('error', 'error'),
        );

        app.post('/events', { onRequest: requireCredential(frame) }, async (request, reply) => {
          const event = parseOrRefuse(cloudEvent, request.body);
          const { events } = state.current;
          const identity = `${event.source} ${event.id}`;
          if (events.has(identity)) state.current.repeats += 1;
          else events.set(identity, { ...event, received: new Date().toISOString() });
          return reply.code(202).send(accepted);
        });

        app.get('/events', { config: { isInspection: true } }, async (request) => {
          const { subject } = parseOrRefuse(eventQuery, request.query);
          return newestFirst().filter((event) => !subject || event.subject === subject);
        });
      },
    };
  },
};
