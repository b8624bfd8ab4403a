import { z } from 'zod';
import { notFound, parseOrRefuse } from '../refusal.ts';
import type { System } from '../system.ts';
import { createInbox } from './inbox.ts';
import { showInbox } from './show-inbox.ts';
import { createSmtpSink } from './smtp-sink.ts';

const inboxQuery = z.strictObject({ to: z.string().optional() });
const mailParameters = z.object({ id: z.string() });
const inspection = { config: { isInspection: true } };

export const mail: System = {
  name: 'mail',
  title: 'Mail',
  about: 'A mail server that delivers nothing and shows everything.',
  hasEnvironments: false,
  open(frame) {
    const inbox = createInbox();
    const sink = createSmtpSink(inbox, frame);
    return {
      ...sink,
      reset: inbox.reset,
      counts: () => ({ messages: inbox.list().length }),
      address: () => `smtp://localhost:${frame.ports.smtp}`,
      show: () => showInbox(inbox.list()),
      async plugin(app) {
        app.get('/', inspection, async (request) => {
          const to = parseOrRefuse(inboxQuery, request.query).to?.toLowerCase();
          return inbox
            .list()
            .filter((message) => !to || message.to.some((address) => address.toLowerCase() === to));
        });

        app.get('/:id', inspection, async (request) => {
          const { id } = parseOrRefuse(mailParameters, request.params);
          const message = inbox.list().find((candidate) => candidate.id === id);
          if (!message) throw notFound(`Mail ${id}`);
          return message;
        });
      },
    };
  },
};
