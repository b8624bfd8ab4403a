import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { allProducts } from '../people/products.ts';

export const maintenance = z.object({ start: z.string(), end: z.string(), message: z.string().nullable() });
export type Maintenance = z.output<typeof maintenance>;

/** Readable without a session: what the shell needs before anyone has signed in. */
export const getPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/public',
  access: 'public',
  summary: 'Returns the settings that every visitor can read.',
  output: z.object({
    maintenance,
    developerPages: z.boolean(),
    demo: z.object({ password: z.string(), deskUrl: z.string() }).nullable(),
    signIn: z.enum(['embedded', 'redirect']),
    /** Hosts that anyone can be redirected to. */
    redirectHosts: z.array(z.string()),
  }),
  errors: [],
  frequent: true,
});

/** Environment keys that switch parts of the screens on or off. */
export const featureKeys = allProducts.map(({ switchKey }) => switchKey) as [string, ...string[]];

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'signedIn',
  summary: "Settings of the person's customer, loaded once by the navigation.",
  output: z.object({
    mfaEnabled: z.boolean(),
    customerEnabledMFA: z.boolean(),
    myProfileEnabled: z.boolean(),
    changePasswordUrl: z.string().nullable(),
    ectEnabled: z.boolean(),
    timeoutMinutes: z.number(),
    logOffLabel: z.string(),
    maintenance,
    /** Hosts that the person can be redirected to: the public ones and those of their own customer. */
    redirectHosts: z.array(z.string()),
    features: z.record(z.enum(featureKeys), z.string().nullable()),
  }),
  errors: ['session.missing'],
});

/** The CRM ID of the provider itself: no customer can have it, because typed CRM IDs cannot contain a dot. */
export const providerAccountId = 'provider.staff';

export const customerOption = z.object({
  accountId: z.string(),
  accountName: z.string(),
  idpType: z.string().nullable(),
});
export type CustomerOption = z.output<typeof customerOption>;

export const getCustomerView = defineEndpoint({
  method: 'GET',
  path: '/api/customer-view',
  access: 'signedIn',
  summary: 'Returns the customer that the caller is working for.',
  output: z.object({ canViewAny: z.boolean(), selectedCustomer: customerOption.nullable() }),
  errors: ['session.missing'],
});
