import { z } from 'zod';
import { oneLine } from '../rules/one-line.ts';
import { spoken } from '../texts/spoken.ts';

export const userTypes = ['Corporate', 'Care Setting'] as const;
export type UserType = (typeof userTypes)[number];

export const paymentPortalRoles = spoken({
  FACILITYADMIN: 'Facility Admin',
  FACILITYSUPERADMIN: 'Facility Super Admin',
  FACILITYSUPERADMINNOREFUND: 'Super Admin No Refund',
} as const);

/** The role that lets a prescriber into the mobile product. */
export const prescriberRole = 'Prescriber';

/** The mobile product has the same roles everywhere. */
export const mobileRoles = [prescriberRole, 'Nurse', 'Care Coordinator', 'Read Only'] as const;

const regionTypes = ['region', 'district', 'facility'] as const;

export const userRegion = z.object({
  id: z.number().int(),
  name: oneLine(200),
  type: z.enum(regionTypes),
});
export type UserRegion = z.output<typeof userRegion>;

const facilityRoleAssignment = z.object({ id: z.number().int(), role: oneLine(100) });

const chosen = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .trim()
    .pipe(z.enum(['', ...values]));

/** What a person may use in each product. Empty text means 'not chosen'. */
export const productAccess = z.object({
  userType: chosen(userTypes),
  corporationName: oneLine(200),
  careSettingName: oneLine(200),
  role: oneLine(200),
  primaryDiscipline: oneLine(200),
  userRegions: z.array(userRegion).max(2000),
  usesMeridian: z.boolean(),
  facilityRoleAssignments: z.array(facilityRoleAssignment).max(2000),
  mcmdRole: oneLine(100),
  slProvisioned: z.boolean(),
  trueSenseProvisioned: z.boolean(),
  pdProvisioned: z.boolean(),
  officeId: oneLine(50),
  lpcProvisioned: z.boolean(),
  lpcRoles: z.array(oneLine(200)).max(200),
  ppProvisioned: z.boolean(),
  paymentPortalRole: chosen(Object.keys(paymentPortalRoles) as [keyof typeof paymentPortalRoles]),
});
export type ProductAccess = z.output<typeof productAccess>;

export const noProductAccess: ProductAccess = {
  userType: '',
  corporationName: '',
  careSettingName: '',
  role: '',
  primaryDiscipline: '',
  userRegions: [],
  usesMeridian: false,
  facilityRoleAssignments: [],
  mcmdRole: '',
  slProvisioned: false,
  trueSenseProvisioned: false,
  pdProvisioned: false,
  officeId: '',
  lpcProvisioned: false,
  lpcRoles: [],
  ppProvisioned: false,
  paymentPortalRole: '',
};
