import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { byId, queryVersion, version } from '../list-query.ts';
import { localize } from '../texts/localize.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { isConfirmed, nameTakenMessage, recordName } from './record-name.ts';

/** Applies to everyone not covered by an assigned policy. It is not stored and cannot be changed. */
export const defaultPolicyName = 'Default';

export const networks = localize({
  anywhere: 'Anywhere',
  inList: 'In list',
  notInList: 'Not in list',
} as const);
export type Network = keyof typeof networks;

export const accesses = localize({ allow: 'Allow', deny: 'Deny' } as const);
export type PolicyAccess = keyof typeof accesses;

export const twoFactorRequirements = localize({
  notRequired: 'Not required',
  everySignOn: 'Every sign-on',
  oncePerDay: 'Once per day',
  oncePerDevice: 'Once per device',
} as const);
export type TwoFactorRequirement = keyof typeof twoFactorRequirements;

const keysOf = <K extends string>(labels: Record<K, string>) => z.enum(Object.keys(labels) as [K, ...K[]]);

export const listMissingMessage = sentence('policy.listMissing');

const fields = z.object({
  name: recordName.refine(
    (name) => name.toLowerCase() !== defaultPolicyName.toLowerCase(),
    inSchema(nameTakenMessage),
  ),
  isActive: z.boolean(),
  network: keysOf(networks),
  ipListId: z.number().int().nullable(),
  access: keysOf(accesses),
  twoFactor: keysOf(twoFactorRequirements),
});

const hasRequiredList = ({ network, ipListId }: Pick<z.output<typeof fields>, 'network' | 'ipListId'>) =>
  network === 'anywhere' || ipListId !== null;

const wrongList = { path: ['ipListId'], message: inSchema(listMissingMessage) };

export const policyInput = fields.refine(hasRequiredList, wrongList);
export type PolicyInput = z.output<typeof policyInput>;

export const signOnPolicy = z.object({
  ...fields.shape,
  name: z.string(),
  id: z.number().int(),
  /** 1 is evaluated first. */
  priority: z.number().int(),
  ipListName: z.string().nullable(),
  /** How many people it is assigned to. */
  users: z.number().int(),
  version,
  /** Why it cannot be deleted, or null if it can. */
  deleteRefusal: z.string().nullable(),
});
export type SignOnPolicy = z.output<typeof signOnPolicy>;

const call = { access: 'MANAGE_RULES' } as const;
const errors = ['request.invalid', 'customer.notSelected', 'resource.notFound', 'record.changed'] as const;

export const listPolicies = defineEndpoint({
  ...call,
  method: 'GET',
  path: '/api/security/sign-on-policies',
  summary: "The customer's sign-on policies by priority.",
  output: z.object({
    policies: z.array(signOnPolicy),
    ipLists: z.array(z.object({ id: z.number().int(), name: z.string() })),
    isTwoFactorOn: z.boolean(),
  }),
  errors: ['customer.notSelected'],
});

export const createPolicy = defineEndpoint({
  ...call,
  method: 'POST',
  path: '/api/security/sign-on-policies',
  summary: 'Adds a sign-on policy after the others.',
  body: policyInput,
  output: z.object({ id: z.number().int() }),
  creates: true,
  errors: ['request.invalid', 'customer.notSelected'],
});

export const updatePolicy = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/sign-on-policies/:id',
  summary: 'Changes a sign-on policy; asks for confirmation if the change would lock out the caller.',
  params: byId,
  body: fields.extend({ version, isConfirmed }).refine(hasRequiredList, wrongList),
  output: nothing,
  errors: [...errors, 'policy.locksYouOut'],
});

export const setPolicyStatus = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/sign-on-policies/:id/status',
  summary: 'Activates or deactivates a sign-on policy.',
  params: byId,
  body: z.object({ isActive: z.boolean(), version, isConfirmed }),
  output: nothing,
  errors: [...errors, 'policy.locksYouOut'],
});

export const movePolicy = defineEndpoint({
  ...call,
  method: 'PUT',
  path: '/api/security/sign-on-policies/:id/priority',
  summary: 'Moves a sign-on policy before or after its neighbor.',
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']), version, isConfirmed }),
  output: nothing,
  errors: [...errors, 'policy.locksYouOut'],
});

export const removePolicy = defineEndpoint({
  ...call,
  method: 'DELETE',
  path: '/api/security/sign-on-policies/:id',
  summary: 'Deletes a sign-on policy that is not assigned to anyone.',
  params: byId,
  query: z.object({ version: queryVersion }),
  output: nothing,
  errors: [...errors, 'policy.inUse'],
});
