import { scimActivePatch } from '@keystead/connectors/products/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse, Refusal, requireCredential } from '../../refusal.ts';
import type { Frame } from '../../system.ts';
import { openProduct, type World } from '../world.ts';
import { readFilter } from './filter.ts';
import { isScimProduct } from './product-access.ts';
import { readUser } from './read-user.ts';
import { registerScimFormat, scimList, scimResource } from './responses.ts';
import type { StoredUser, Write } from './user-store.ts';

const collection = '/:env/:product/api/Users';
const parameters = z.object({ env: z.string(), product: z.string(), id: z.string().default('') });
const listQuery = z.strictObject({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().min(1).default(1),
  count: z.coerce.number().int().min(0).max(500).default(100),
});

type Opened = ReturnType<typeof open>;

function open(world: World, { params }: FastifyRequest, url: string) {
  const { env, product, id } = parseOrRefuse(parameters, params);
  const { environment } = openProduct(world, { env, product });
  const people = isScimProduct(product) && environment.people.get(product);
  if (!people) throw notFound(`Users of ${product}`);
  const users = `${url}/care/${env}/${product}/api/Users`;
  const present = (stored: StoredUser) => scimResource(stored, users);
  return { ...people, environment, product: people.users.product, id, present };
}

const keyHeader = z.string().min(1).max(100);

/** Executes a write once per key and responds in SCIM format. */
function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { orders, present }: Opened,
  work: (write: Write) => { status: number; kept?: StoredUser },
) {
  const key = keyHeader.safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new Refusal(400, 'bad-request', 'The header Idempotency-Key is missing.');
  const order = { key: key.data, request: JSON.stringify([request.method, request.url, request.body]) };
  const { status, body } = orders.execute(order, () => {
    const outcome = work({ time: new Date().toISOString(), what: request.method, key: key.data });
    return { status: outcome.status, body: outcome.kept && present(outcome.kept) };
  });
  return reply.code(status).send(body);
}

/** `/Users` of every product that stores people. */
export async function registerScim(app: FastifyInstance, frame: Frame, world: () => World) {
  registerScimFormat(app);
  app.addHook('onRequest', requireCredential(frame));
  const opened = (request: FastifyRequest) => open(world(), request, frame.url());

  app.get(collection, async (request) => {
    const { users, present } = opened(request);
    const { filter, startIndex, count } = parseOrRefuse(listQuery, request.query);
    const found = filter === undefined ? users.list().reverse() : readFilter(filter)(users);
    const page = found.slice(startIndex - 1, startIndex - 1 + count);
    return scimList(page.map(present), found.length, startIndex);
  });

  app.get(`${collection}/:id`, async (request) => {
    const { users, id, present } = opened(request);
    return present(users.get(id));
  });

  app.post(collection, async (request, reply) => {
    const target = opened(request);
    const { user } = readUser(target.product, target.environment, request.body);
    return write(request, reply, target, (entry) => ({
      status: 201,
      kept: target.users.create(user, entry),
    }));
  });

  app.put(`${collection}/:id`, async (request, reply) => {
    const target = opened(request);
    const { id = target.id, user } = readUser(target.product, target.environment, request.body);
    if (id !== target.id) throw new Refusal(400, 'bad-request', 'id: is not the one in the address.');
    return write(request, reply, target, (entry) => ({
      status: 200,
      kept: target.users.replace(id, user, entry),
    }));
  });

  app.patch(`${collection}/:id`, async (request, reply) => {
    const target = opened(request);
    const [{ value: active }] = parseOrRefuse(scimActivePatch, request.body).Operations;
    return write(request, reply, target, (entry) => {
      const { user } = target.users.get(target.id);
      return { status: 200, kept: target.users.replace(target.id, { ...user, active }, entry) };
    });
  });

  app.delete(`${collection}/:id`, async (request, reply) => {
    const target = opened(request);
    return write(request, reply, target, () => {
      target.users.remove(target.id);
      return { status: 204 };
    });
  });
}
