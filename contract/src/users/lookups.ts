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
  summary: 'Lists the customer’s sign-on policies; only active ones can be newly assigned.',
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
  summary:
    'Lists active environments with their corporations; a location admin sees only their own facilities.',
  output: z.array(environmentOption),
});

export const listAccessTypes = defineEndpoint({
  ...call,
  path: '/api/lookups/access-types',
  summary: 'Lists the admin access types; `isAssignable` marks those the caller can grant.',
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
  summary: 'Lists the user types the caller can assign.',
  output: z.array(z.enum(userTypes)),
});

export const listMcmdRoles = defineEndpoint({
  ...call,
  path: '/api/lookups/mcmd-roles',
  summary:
    'Lists the roles that the mobile product reports: for one environment, or for all of the customer’s.',
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
  summary: 'Lists the facilities the caller can filter by; a location admin gets only their own.',
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const getToggles = defineEndpoint({
  ...call,
  path: '/api/toggles',
  summary: 'Returns the customer’s federation settings.',
  output: z.object({
    /** Whether the customer's people can sign in through their organization. */
    azureADEnabled: z.boolean(),
    federatedLoginIdEnabled: z.boolean(),
    scimEnabled: z.boolean(),
  }),
});

export const getCustomerSettings = defineEndpoint({
  ...call,
  path: '/api/customer-settings',
  summary: 'Returns the customer’s switches that the user screens need.',
  output: z.object({
    /** Whether the provider offers multi-factor authentication to the customer. */
    mfaEnabled: z.boolean(),
    /** Whether the customer has switched it on; both are needed. */
    customerEnabledMFA: z.boolean(),
    employeeIdEnabled: z.boolean(),
    deactivationDateEnabled: z.boolean(),
    lmaCanDeactivate: z.boolean(),
    slAutoProvision: z.boolean(),
    /** Determines which day is today. */
    timeZone: z.string(),
  }),
});

export const getStackParameters = defineEndpoint({
  ...call,
  path: '/api/stack-parameters',
  summary:
    'Returns the flags that the screens read, as they apply to the customer; without one, those of the stack.',
  output: z.array(z.object({ key: z.string(), value: z.string() })),
});
