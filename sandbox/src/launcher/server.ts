import { launcherContextRequest } from '@keystead/connectors/launcher/wire.ts';
import { z } from 'zod';
import { html } from '../html.ts';
import { parseOrRefuse, requireCredential } from '../refusal.ts';
import { showNewest } from '../show-newest.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';

type StoredContext = z.infer<typeof launcherContextRequest> & { configurationId: number; time: string };

const parameters = z.object({ id: z.coerce.number().int().positive() });

export const launcher: System = {
  name: 'launcher',
  title: 'Launcher',
  about: 'Shows the people of an environment what they can open: products, vendors and TELS.',
  hasEnvironments: false,
  open(frame) {
    const state = createState(() => new Map<number, StoredContext>());
    const newestFirst = () => [...state.current.values()].reverse();
    return {
      reset: state.reset,
      counts: () => ({ contexts: state.current.size }),
      show: () =>
        showNewest({
          items: newestFirst(),
          shown: 50,
          show: showContext,
          nothing: 'No context yet.',
          allAt: '/launcher/contexts',
        }),
      async plugin(app) {
        const guarded = { onRequest: requireCredential(frame) };

        app.put('/contexts/:id', guarded, async (request, reply) => {
          const { id } = parseOrRefuse(parameters, request.params);
          const context = parseOrRefuse(launcherContextRequest, request.body);
          state.current.delete(id);
          state.current.set(id, { ...context, configurationId: id, time: new Date().toISOString() });
          return reply.code(204).send();
        });

        app.delete('/contexts/:id', guarded, async (request, reply) => {
          state.current.delete(parseOrRefuse(parameters, request.params).id);
          return reply.code(204).send();
        });

        app.get('/contexts', { config: { isInspection: true } }, async () => newestFirst());
      },
    };
  },
};

const showContext = (context: StoredContext) => html`<li class="item" id="context-${context.configurationId}">
  <p class="item-head"><strong>${context.configurationName}</strong>
    <time datetime="${context.time}">${context.time}</time></p>
  <p class="muted">${context.customerName}, CRM ID ${context.crmId}, configuration ${context.configurationId}</p>
  <p>${context.products.join(', ') || 'No products'}</p>
  ${context.tiles.length > 0 && html`<ul class="links">${context.tiles.map(({ name, url }) => html`<li>${name}: ${url}</li>`)}</ul>`}
</li>`;
