import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { queryNumber } from '../page.ts';
import { userStatusCodes } from '../people/status.ts';
import { corporation } from '../people/structure.ts';
import { adminToolRole } from '../people/user.ts';
import { userTypes } from '../products/snf.ts';

const call = {
  method: 'GET',
  access: accessRules.userList,
  errors: ['session.missing', 'access.denied', 'customer.notSelected'],
} as const;

const roleNames = z.array(z.object({ roleName: z.string() }));

export const listStatuses = defineEndpoint({
  ...call,
  path: '/api/lookups/statuses',
  summary: 'Statuses by code and name.',
  output: z.array(z.object({ userStatusId: z.enum(userStatusCodes), name: z.string() })),
});

export const signOnPolicyOption = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['Active', 'Inactive']),
});
export type SignOnPolicyOption = z.output<typeof signOnPolicyOption>;

export const listSignOnPolicies = defineEndpoint({
  ...call,
  path: '/api/lookups/sign-on-policies',
  summary: 'Sign-on policies of the customer; only active ones can be chosen again.',
  output: z.array(signOnPolicyOption),
});

const environmentOption = z.object({
  configId: z.number().int(),
  configName: z.string(),
  corporations: z.array(corporation),
});

export const listUserOptions = defineEndpoint({
  ...call,
  path: '/api/lookups/user-options',
  summary: 'Active environments with their corporations; a location admin sees their own facilities only.',
  output: z.array(environmentOption),
});

export const listAccessTypes = defineEndpoint({
  ...call,
  path: '/api/lookups/access-types',
  summary: 'Admin access types; `isAssignable` says which the asking person may give.',
  output: z.array(
    z.object({
      code: adminToolRole,
      name: z.string(),
      description: z.string(),
      isAssignable: z.boolean(),
    }),
  ),
});

export const listUserTypes = defineEndpoint({
  ...call,
  path: '/api/lookups/user-types',
  summary: 'User types the asking person may give.',
  output: z.array(z.enum(userTypes)),
});

export const listMcmdRoles = defineEndpoint({
  ...call,
  path: '/api/lookups/mcmd-roles',
  summary:
    'Roles of the mobile product as it tells them: of one environment, or of all that the customer has.',
  query: z.object({ configId: queryNumber(1, 2_147_483_647).optional() }),
  output: roleNames,
  errors: [...call.errors, 'resource.notFound', 'request.invalid', 'outside.unavailable'],
});

export const listPaymentPortalRoles = defineEndpoint({
  ...call,
  path: '/api/lookups/payment-portal-roles',
  summary: 'Roles of the payment portal.',
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const listDomains = defineEndpoint({
  ...call,
  path: '/api/lookups/domains',
  summary: 'Domains that usernames of the customer can have.',
  output: z.array(z.string()),
});

export const listLocations = defineEndpoint({
  ...call,
  path: '/api/lookups/locations',
  summary: 'Facilities the asking person can filter by; a location admin gets their own ones.',
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const getToggles = defineEndpoint({
  ...call,
  path: '/api/toggles',
  summary: 'What the customer has switched on around federation.',
  output: z.object({
    /** The customer's people can sign in through their organization. */
    azureADEnabled: z.boolean(),
    federatedLoginIdEnabled: z.boolean(),
    scimEnabled: z.boolean(),
  }),
});

export const getCustomerSettings = defineEndpoint({
  ...call,
  path: '/api/customer-settings',
  summary: 'Switches of the customer that the user screens need.',
  output: z.object({
    /** The provider offers multi-factor authentication to the customer. */
    mfaEnabled: z.boolean(),
    /** The customer has switched it on; both are needed. */
    customerEnabledMFA: z.boolean(),
    employeeIdEnabled: z.boolean(),
    deactivationDateEnabled: z.boolean(),
    lmaCanDeactivate: z.boolean(),
    slAutoProvision: z.boolean(),
  }),
});

export const getStackParameters = defineEndpoint({
  ...call,
  path: '/api/stack-parameters',
  summary: 'Flags of the stack that the screens read.',
  output: z.array(z.object({ key: z.string(), value: z.string() })),
});
