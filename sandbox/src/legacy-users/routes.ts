import { migratedRequest, pageLimit } from '@keystead/connectors/legacy-users/wire.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse, Refusal, requireCredential } from '../refusal.ts';
import type { Frame } from '../system.ts';
import { verifyPassword } from './passwords.ts';
import { corporations, environmentId } from './structure.ts';
import { present, type StoredUser, storedPassword, type World } from './world.ts';

const id = z.coerce.number().int().positive();
const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number))
  .optional();

const usersQuery = z.strictObject({
  envId: id,
  corpId: id,
  facilityIds: idList,
  excludeTemplateIds: idList,
  max: z.coerce.number().int().min(1).max(pageLimit).default(100),
  after: z.string().min(1).max(50).optional(),
});
const userParameters = z.object({ id: z.string() });
const loginRequest = z.strictObject({ userName: z.string().min(1), password: z.string().min(1) });

function requireCorporation({ envId, corpId }: { envId: number; corpId: number }) {
  if (envId !== environmentId) throw notFound(`Environment ${envId}`);
  if (!corporations.some((one) => one.id === corpId)) throw notFound(`Corporation ${corpId}`);
}

/** Everything except the sign-in needs the service credential, which alone gives access to stored passwords. */
export function registerLegacyUsers(app: FastifyInstance, frame: Frame, world: () => World) {
  app.register(async (guarded) => {
    guarded.addHook('onRequest', requireCredential(frame));
    registerUsers(guarded, frame, world);
  });

  app.post('/login', async (request) => {
    const { userName, password } = parseOrRefuse(loginRequest, request.body);
    const name = userName.toLowerCase();
    const match = [...world().values()].find(
      (user) => user.zionUserName.toLowerCase() === name && verifyPassword(storedPassword(user), password),
    );
    if (!match) throw new Refusal(401, 'unauthorized', 'Username or password is wrong.');
    return { id: match.id };
  });
}

function registerUsers(app: FastifyInstance, { faults }: Frame, world: () => World) {
  const isSpoiled = (path: string) => faults.find('legacy-users', null, path)?.kind === 'spoils';

  app.get('/users', async (request) => {
    const query = parseOrRefuse(usersQuery, request.query);
    requireCorporation(query);
    const matches = findUsers(world(), query);
    const start = query.after === undefined ? 0 : matches.findIndex((user) => user.id === query.after) + 1;
    if (query.after !== undefined && start === 0) throw new Refusal(400, 'bad-request', 'after: is unknown.');
    const page = matches.slice(start, start + query.max);
    return {
      users: page.map((user) => present(user, isSpoiled(request.url))),
      total: matches.length,
      next: start + page.length < matches.length ? (page.at(-1)?.id ?? null) : null,
    };
  });

  const open = (params: unknown): StoredUser => {
    const { id: userId } = parseOrRefuse(userParameters, params);
    const user = world().get(userId);
    if (!user) throw notFound(`User ${userId}`);
    return user;
  };

  app.post('/users/:id/migrated', async (request, reply) => {
    const user = open(request.params);
    const { ssoid } = parseOrRefuse(migratedRequest, request.body);
    if (user.ssoid !== null && user.ssoid !== ssoid) {
      throw new Refusal(409, 'conflict', `User ${user.id} has become somebody else already.`);
    }
    user.ssoid = ssoid;
    return reply.code(204).send();
  });

  app.delete('/users/:id/migrated', async (request, reply) => {
    const user = open(request.params);
    const { ssoid } = parseOrRefuse(migratedRequest, request.query);
    if (user.ssoid !== null && user.ssoid !== ssoid) {
      throw new Refusal(409, 'conflict', `User ${user.id} has become somebody else.`);
    }
    user.ssoid = null;
    return reply.code(204).send();
  });
}

function findUsers(
  world: World,
  { corpId, facilityIds, excludeTemplateIds = [] }: z.infer<typeof usersQuery>,
): StoredUser[] {
  const excluded = new Set(excludeTemplateIds);
  const includedFacilities = facilityIds && new Set(facilityIds);
  return [...world.values()].filter(
    (user) =>
      user.corporationId === corpId &&
      !(user.templateId !== null && excluded.has(user.templateId)) &&
      (!includedFacilities || user.facilityIds.some((facilityId) => includedFacilities.has(facilityId))),
  );
}
