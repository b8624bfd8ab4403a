import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { bundles } from '@keystead/contract/access/bundles.ts';
import { expect, test } from 'vitest';
import { demoPeople } from './people.ts';

const { keycloakList, importUsers, legacyImport, keycloakImport, csvImport } = accessRules;

test.each([
  ['r.legacy', []],
  ['migrator.legacy', ['legacy']],
  ['migrator.keycloak', ['keycloak']],
  ['migrator.csv', ['csv']],
  ['connie.conv', ['legacy', 'keycloak', 'csv']],
])('%s sees all imports and can start %j', (name, starts) => {
  const person = demoPeople.find(({ userName }) => userName === `${name}@provider.example`);
  const rights = new Set(person && [...bundles[person.access], ...person.rights]);
  const lists = ['LEGACY_LIST', keycloakList, importUsers] as const;
  expect(lists.map((list) => allows(list, rights))).toEqual([true, true, true]);
  const imports = { legacy: legacyImport, keycloak: keycloakImport, csv: csvImport };
  const started = Object.entries(imports).filter(([, rule]) => allows(rule, rights));
  expect(started.map(([source]) => source)).toEqual(starts);
});
