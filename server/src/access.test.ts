import { randomUUID } from 'node:crypto';
import { allows, isTokenAccess } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { type Endpoint, isLive } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../tooling/test/caller.ts';
import { demoPeople } from './demo/people/people.ts';

/** One demo user for each combination of rights that occurs. */
const people = [
  'una.corp@maplegrove.example',
  'leo.local@maplegrove.example',
  'clara.limited@maplegrove.example',
  'lily.limited@maplegrove.example',
  'olivia.ord@maplegrove.example',
  'nick.none@maplegrove.example',
  'fay.fed@harborpoint.example',
  'cfg.all@harborpoint.example',
  'shared.all@harborpoint.example',
  'r.token@harborpoint.example',
  'r.reports@harborpoint.example',
  'sue.support@provider.example',
  'sam.super@provider.example',
  'lou.logs@provider.example',
  'lars.nopro@provider.example',
  'eve.edit@provider.example',
  'rob.read@provider.example',
  'amy.admin@provider.example',
  'connie.conv@provider.example',
];

const rightsOf = (userName: string): Set<Right> => {
  const person = demoPeople.find((one) => one.userName === userName);
  if (!person) throw new Error(`There is no demo person ${userName}.`);
  const rights = new Set<Right>([...person.rights, ...bundles[person.access]]);
  return person.isFederated ? rights.add('FEDERATED') : rights;
};

let world: TestApp;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  world = await testApp();
  for (const userName of people) callers.set(userName, await as(world, userName));
});
afterAll(() => world.close());

/** Targets something that doesn't exist; calls for the caller's own credentials use the caller's id. */
const addressOf = ({ path, access }: Endpoint, caller: Caller): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'ssoid') return access === accessRules.ownCredentials ? caller.ssoid : randomUUID();
    return name === 'uid' ? 'x'.repeat(21) : '999999999';
  });

const callStatus = async (endpoint: Endpoint, caller: Caller): Promise<number> => {
  const body = endpoint.body ? {} : undefined;
  return (await caller.call(endpoint.method, addressOf(endpoint, caller), body)).statusCode;
};

const refusals = [401, 403];

for (const [area, calls] of Object.entries<Record<string, Endpoint>>(endpoints)) {
  const all = Object.entries(calls);
  describe.runIf(all.length > 0)(area, () => {
    test.each(all)('%s is open to those it names and to no one else', async (_, endpoint) => {
      const isPublic = endpoint.access === 'public';
      const stranger = await callStatus(endpoint, anonymous(world));
      if (isPublic) expect(refusals).not.toContain(stranger);
      else expect(stranger).toBe(401);
      if (isPublic) return;

      const unexpected: Record<string, number> = {};
      for (const [userName, caller] of callers) {
        const isOpen = allows(endpoint.access, rightsOf(userName));
        // Once open, such a reply never ends by itself.
        if (isOpen && isLive(endpoint)) continue;
        const status = await callStatus(endpoint, caller);
        const refusal = isTokenAccess(endpoint.access) ? 401 : 403;
        if (isOpen ? refusals.includes(status) : status !== refusal) unexpected[userName] = status;
      }
      expect(unexpected).toEqual({});
    });
  });
}
