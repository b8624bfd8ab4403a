import { accessProfileReply, userPageLimit } from '@keystead/connectors/care-platform/wire.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse, Refusal } from '../../refusal.ts';
import type { OpenApi } from '../platform/open-api.ts';
import { openProduct, type World } from '../world.ts';
import { findProfile, listProfiles } from './find-profiles.ts';

const usersQuery = z.strictObject({
  corpId: z.coerce.number().int().positive(),
  max: z.coerce.number().int().min(1).max(userPageLimit).default(100),
  after: z.string().min(1).max(200).optional(),
});
const nameParameters = z.object({ userName: z.string().min(1) });

/** People's access on the platform, one by one or by corporation. */
export function registerProfiles(app: FastifyInstance, open: OpenApi) {
  app.get('/:env/:product/api/users', async (request) => {
    const environment = open(request, 'snf');
    const { corpId, max, after } = parseOrRefuse(usersQuery, request.query);
    if (!environment.corporations.some(({ id }) => id === corpId)) throw notFound(`Corporation ${corpId}`);
    const found = listProfiles(environment, corpId);
    // By name and not by position, so that people who are added or removed in the meantime don't shift the others.
    const rest = after === undefined ? found : found.filter(({ userName }) => userName.toLowerCase() > after);
    const users = rest.slice(0, max);
    const last = users.at(-1)?.userName.toLowerCase() ?? null;
    return { users, total: found.length, next: rest.length > max ? last : null };
  });

  app.get('/:env/:product/api/users/:userName/access-profile', async (request) => {
    const environment = open(request, 'snf');
    const { userName } = parseOrRefuse(nameParameters, request.params);
    const profile = findProfile(environment, userName);
    if (!profile) throw notFound(`User ${userName}`);
    return profile;
  });
}

const placeParameters = z.object({ environment: z.string(), corporationId: z.coerce.number().int() });
const profileChanges = z.array(accessProfileReply).max(20_000);

/** Simulates work on the platform: adds people, or removes the named ones. */
export function registerProfileChanges(app: FastifyInstance, world: () => World) {
  const open = (params: unknown) => {
    const { environment: env, corporationId } = parseOrRefuse(placeParameters, params);
    const { environment } = openProduct(world(), { env, product: 'snf' });
    if (environment.corporations.some(({ id }) => id === corporationId))
      return { environment, corporationId };
    throw new Refusal(404, 'not-found', `Corporation ${corporationId} does not exist.`);
  };

  app.get('/access-profiles/:environment/:corporationId', async (request) => {
    const { environment, corporationId } = open(request.params);
    return listProfiles(environment, corporationId);
  });

  app.put('/access-profiles/:environment/:corporationId', async (request, reply) => {
    const { environment, corporationId } = open(request.params);
    for (const profile of parseOrRefuse(profileChanges, request.body)) {
      environment.profiles.set(profile.userName.toLowerCase(), { corporationId, profile });
    }
    return reply.code(204).send();
  });

  app.delete('/access-profiles/:environment/:corporationId/:userName', async (request, reply) => {
    const { environment } = open(request.params);
    environment.profiles.delete(parseOrRefuse(nameParameters, request.params).userName.toLowerCase());
    return reply.code(204).send();
  });
}
