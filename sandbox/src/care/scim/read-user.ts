import { accessSchema, scimAccessOf, scimUserRequest } from '@keystead/connectors/products/wire.ts';
import { checked, Refusal } from '../../refusal.ts';
import type { Environment } from '../environment.ts';
import { lpcRoles, offices } from '../lookups.ts';
import type { ScimProduct } from '../products.ts';
import type { ScimUser } from './user-store.ts';

// Made once, because zod compiles a schema at its first use.
const requestOf = Object.fromEntries(
  Object.entries(scimAccessOf).map(([product, access]) => [
    product,
    scimUserRequest.extend({ [accessSchema]: access.optional() }),
  ]),
) as Record<ScimProduct, typeof scimUserRequest>;

type Finding = { path: string; message: string };

/** The user of a request, provided that this product in this environment can take it. */
export function readUser(product: ScimProduct, environment: Environment, body: unknown) {
  const { id, ...user } = checked(requestOf[product], body);
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
    ...(access.lpcRoles ?? [])
      .filter((role) => !lpcRoles.includes(role))
      .map((role) => ({ path: 'lpcRoles', message: `there is no role ${role}` })),
    ...(access.officeId && !offices.some(({ id }) => id === access.officeId)
      ? [{ path: 'officeId', message: `there is no office ${access.officeId}` }]
      : []),
  ];
}
