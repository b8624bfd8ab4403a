import { notFound } from '../refusal.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { demoEnvironments, unknownEnvironment } from './environment-seeds.ts';
import { isCareProduct } from './products.ts';

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** All environments, by slug. */
export type World = Map<string, Environment>;

export const createWorld = (cedarUsers: number): World =>
  new Map(demoEnvironments().map((seed) => [seed.slug, createEnvironment(seed, cedarUsers)]));

/** The environment with this slug; created on first contact, so that one a tester makes up works right away. */
function openEnvironment(world: World, slug: string): Environment {
  if (!slugPattern.test(slug)) throw notFound(`Environment ${slug}`);
  const environment = world.get(slug) ?? createEnvironment(unknownEnvironment(slug));
  world.set(slug, environment);
  return environment;
}

/** The environment, if the product is installed there. */
export function openProduct(world: World, { env, product }: { env: string; product: string }) {
  const environment = openEnvironment(world, env);
  if (!isCareProduct(product) || !environment.products.includes(product)) {
    throw notFound(`Product ${product} of environment ${env}`);
  }
  return { environment, product };
}
