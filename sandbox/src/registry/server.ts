import { registryEnvironmentRequest } from '@keystead/connectors/registry/wire.ts';
import { z } from 'zod';
import { guidOf } from '../guid.ts';
import { html } from '../html.ts';
import { notFound, parseOrRefuse, requireCredential } from '../refusal.ts';
import { showNewest } from '../show-newest.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { accountName } from './accounts.ts';

type Registration = { crmId: string; configurationId: number; name: string; type: string; guid: string };

const accountParameters = z.object({ crmId: z.string() });
const environmentParameters = accountParameters.extend({ id: z.coerce.number().int().positive() });

function requireAccount(crmId: string) {
  const name = accountName(crmId);
  if (!name) throw notFound(`Account ${crmId}`);
  return { crmId, name, guid: guidOf(`account ${crmId}`) };
}

export const registry: System = {
  name: 'registry',
  title: 'Customer registry',
  about: 'Gives customers and environments their guid. It knows every CRM ID made of digits, and no other.',
  hasEnvironments: false,
  open(frame) {
    const state = createState(() => new Map<number, Registration>());
    const newestFirst = () => [...state.current.values()].reverse();
    return {
      reset: state.reset,
      counts: () => ({ environments: state.current.size }),
      show: () =>
        showNewest({
          items: newestFirst(),
          shown: 50,
          show: showRegistration,
          nothing: 'No environment is registered yet.',
          allAt: '/registry/environments',
        }),
      async plugin(app) {
        const guarded = { onRequest: requireCredential(frame) };

        app.get('/accounts/:crmId', guarded, async (request) =>
          requireAccount(parseOrRefuse(accountParameters, request.params).crmId),
        );

        app.put('/accounts/:crmId/environments/:id', guarded, async (request) => {
          const { crmId, id } = parseOrRefuse(environmentParameters, request.params);
          requireAccount(crmId);
          const { name, type } = parseOrRefuse(registryEnvironmentRequest, request.body);
          const guid = guidOf(`environment ${crmId}/${id}`);
          state.current.set(id, { crmId, configurationId: id, name, type, guid });
          return { guid };
        });

        app.get('/environments', { config: { isInspection: true } }, async () => newestFirst());
      },
    };
  },
};

const showRegistration = ({
  crmId,
  configurationId,
  name,
  type,
  guid,
}: Registration) => html`<li class="item">
  <p class="item-head"><strong>${name}</strong> <span class="muted">${type}</span></p>
  <p class="muted">CRM ID ${crmId}, configuration ${configurationId}</p>
  <p><code>${guid}</code></p>
</li>`;
