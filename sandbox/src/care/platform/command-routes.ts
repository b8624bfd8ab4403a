import { reloadRequest } from '@keystead/connectors/care-assist/wire.ts';
import {
  cisSyncRequest,
  searchResetRequest,
  seedingRequest,
} from '@keystead/connectors/care-platform/wire.ts';
import { engageEnvironmentRequest } from '@keystead/connectors/engage/wire.ts';
import type { FastifyInstance } from 'fastify';
import { parseOrRefuse } from '../../refusal.ts';
import { cisSyncMs, type Environment, patientsPerFacility } from '../environment.ts';
import type { OpenApi } from './open-api.ts';

const now = () => new Date().toISOString();

const findCorporation = ({ corporations }: Environment, corpOid: string) =>
  corporations.find((one) => one.corpOid === corpOid);

const unknownCorporation = (corpOid: string) => ({ message: `Corporation ${corpOid} is unknown.` });

/** What the provider's enterprise staff make the products do. */
export function registerCommands(app: FastifyInstance, open: OpenApi) {
  app.post('/:env/:product/api/cis/sync', async (request, reply) => {
    const { cis } = open(request, 'snf');
    const { requestedBy, syncId } = parseOrRefuse(cisSyncRequest, request.body);
    if (!cis.begun.has(syncId)) {
      cis.begun.set(syncId, Date.now());
      Object.assign(cis, { runs: cis.runs + 1, lastRun: now(), requestedBy });
    }
    return reply.code(202).send({ message: 'The sync has begun.' });
  });

  app.get<{ Params: { syncId: string } }>('/:env/:product/api/cis/sync/:syncId', async (request, reply) => {
    const startedAt = open(request, 'snf').cis.begun.get(request.params.syncId);
    if (startedAt === undefined) return reply.code(404).send({ message: 'This sync was not begun.' });
    return { state: Date.now() - startedAt < cisSyncMs ? 'running' : 'done' };
  });

  app.put('/:env/:product/api/search/reset', async (request) => {
    const { search } = open(request, 'snf');
    parseOrRefuse(searchResetRequest, request.body);
    Object.assign(search, { resets: search.resets + 1, lastReset: now() });
    return { message: 'The search index was rebuilt.' };
  });

  app.get('/:env/:product/api/search/stats', async (request) => open(request, 'snf').search);

  app.post('/:env/:product/api/seeding', async (request) => {
    const environment = open(request, 'snf');
    const { corpOid } = parseOrRefuse(seedingRequest, request.body);
    const corporation = findCorporation(environment, corpOid);
    if (!corporation) return unknownCorporation(corpOid);
    environment.seededPatients.set(corpOid, corporation.facilities.length * patientsPerFacility);
    return { message: '' };
  });

  app.post('/:env/:product/api/configuration/reload', async (request) => {
    const { careAssist } = open(request, 'ca');
    const { parameters } = parseOrRefuse(reloadRequest, request.body);
    Object.assign(careAssist, { reloads: careAssist.reloads + 1, lastReload: now(), parameters });
    return { loaded: parameters.length };
  });

  app.get('/:env/:product/api/configuration', async (request) => open(request, 'ca').careAssist);

  app.post('/:env/:product/api/environments', async (request) => {
    const environment = open(request, 'engage');
    const { configurationId, corpOid } = parseOrRefuse(engageEnvironmentRequest, request.body);
    if (!findCorporation(environment, corpOid)) return unknownCorporation(corpOid);
    const others = environment.engage.filter((one) => one.configurationId !== configurationId);
    environment.engage = [{ configurationId, corpOid, time: now() }, ...others];
    return { message: '' };
  });
}
