import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse } from '../refusal.ts';
import { isScimProduct } from './scim/product-access.ts';
import type { World } from './world.ts';

const parameters = z.object({ environment: z.string(), product: z.string() });

/** What each product of each environment has received, counted so that a doubled write shows. */
export const countProvisioning = (world: World) =>
  [...world.values()].flatMap(({ slug, people }) =>
    [...people.values()].map(({ users, orders }) => ({
      environment: slug,
      product: users.product,
      users: users.size,
      /** Orders executed. */
      writes: orders.writes,
      distinctKeys: orders.distinctKeys,
      /** Calls with the key of an order that was already executed: answered again, but not executed again. */
      repeats: orders.repeats,
      /** Writes with another key that changed nothing. */
      duplicates: users.duplicates,
    })),
  );

export async function registerProvisioning(app: FastifyInstance, world: () => World) {
  app.get('/provisioning', async () => countProvisioning(world()));

  app.get('/provisioning/:environment/:product', async (request) => {
    const { environment, product } = parseOrRefuse(parameters, request.params);
    const people = isScimProduct(product) && world().get(environment)?.people.get(product);
    if (!people) throw notFound(`Product ${product} of environment ${environment}`);
    return people.users.list();
  });
}
