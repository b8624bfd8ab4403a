import { accessSchema, scimUserRequest } from '@keystead/connectors/products/wire.ts';
import { parseOrRefuse, Refusal } from '../../refusal.ts';
import type { Environment } from '../environment.ts';
import { lpcRoles, offices } from '../lookups.ts';
import { type ScimProduct, scimAccessOf } from './product-access.ts';
import type { ScimUser } from './user-store.ts';

// Created once, because zod compiles a schema on first use.
const requestOf = Object.fromEntries(
  Object.entries(scimAccessOf).map(([product, access]) => [
    product,
    scimUserRequest.extend({ [accessSchema]: access.optional() }),
  ]),
) as Record<ScimProduct, typeof scimUserRequest>;

/** The available choices, by attribute. */
const lists = [
  { path: 'lpcRoles', noun: 'role', known: lpcRoles },
  { path: 'officeId', noun: 'office', known: offices.map(({ id }) => id) },
];

type Finding = { path: string; message: string };

/** The user in a request, if this product in this environment can accept it. */
export function readUser(product: ScimProduct, environment: Environment, body: unknown) {
  const { id, ...user } = parseOrRefuse(requestOf[product], body);
  const findings = findUnknownChoices(environment, user);
  if (findings.length > 0) throw new Refusal(400, 'bad-request', 'The user was not accepted.', findings);
  return { id, user };
}

/** Choices must be among those the product offers. */
function findUnknownChoices({ corporations }: Environment, user: ScimUser): Finding[] {
  const access = user[accessSchema] ?? {};
  if (!user.schemas.includes(accessSchema) && user[accessSchema]) {
    return [{ path: 'schemas', message: `must name ${accessSchema}` }];
  }
  const facilities = new Set(corporations.flatMap((one) => one.facilities.map(({ id }) => id)));
  const chosen = [...(access.facilities ?? []), ...(access.facilityRoleAssignments ?? [])];
  return [
    ...chosen
      .filter(({ id }) => !facilities.has(id))
      .map(({ id }) => ({ path: 'facilities', message: `there is no facility ${id}` })),
    ...lists.flatMap(({ path, noun, known }) =>
      [access[path] ?? []]
        .flat()
        .filter((value) => !known.includes(String(value)))
        .map((value) => ({ path, message: `there is no ${noun} ${value}` })),
    ),
  ];
}
