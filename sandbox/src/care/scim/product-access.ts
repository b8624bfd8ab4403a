import { scimPlace, scimPrescriber } from '@keystead/connectors/products/wire.ts';
import { z } from 'zod';

const text = z.string().min(1).max(200);
const region = z.strictObject({
  id: z.int().positive(),
  name: text,
  type: z.enum(['region', 'district', 'facility']),
});

/** The part of the extension that each product knows besides the place; it rejects the rest. */
const attributes = {
  snf: {
    ...scimPrescriber,
    userType: z.enum(['Corporate', 'Care Setting']),
    role: text,
    primaryDiscipline: text,
    regions: z.array(region),
  },
  mcmd: { ...scimPrescriber, mcmdRole: text },
  sl: {},
  lpc: { lpcRoles: z.array(text) },
  pd: { officeId: text },
  pp: { paymentPortalRole: z.enum(['FACILITYADMIN', 'FACILITYSUPERADMIN', 'FACILITYSUPERADMINNOREFUND']) },
  truesense: {},
};

/** The products that store their own people, written via SCIM. */
export type ScimProduct = keyof typeof attributes;

export const scimAccessOf = Object.fromEntries(
  Object.entries(attributes).map(([product, own]) => [
    product,
    z.strictObject({ ...scimPlace, ...own }).partial(),
  ]),
);

export const isScimProduct = (name: string): name is ScimProduct => Object.hasOwn(attributes, name);
