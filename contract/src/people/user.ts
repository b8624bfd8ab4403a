import { z } from 'zod';
import { type AdminAccessType, adminAccessTypes } from '../access/bundles.ts';
import { userRegionList } from '../products/snf.ts';
import { emailMessage, emailText, hasEmailForm } from '../rules/contact/email.ts';
import { extMaximum, extMessage, isExt } from '../rules/contact/ext.ts';
import { mobilePhoneMessage, optionalPhoneText, primaryPhoneMessage } from '../rules/contact/phone.ts';
import { hasRealEmail } from '../rules/contact/placeholder-email.ts';
import { distinct } from '../rules/distinct.ts';
import { oneLine } from '../rules/one-line.ts';
import { isDate } from '../rules/time/date-range.ts';
import { dateFormatMessage } from '../rules/time/deactivation-date.ts';
import { userNameText } from '../rules/username.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';
import { deliveryStates, knownState, productActions } from './delivery-state.ts';
import { lockOut } from './directory/lock-out.ts';
import { physicianProfile, stateDeaNumber } from './physician-profile.ts';
import { productAccess } from './product-access.ts';
import { type ProductStatus, productIds, productStatuses } from './products.ts';
import { userStatusCodes } from './status.ts';
import { refusedAction, userAction } from './user-actions.ts';
import { userFieldNames } from './user-fields.ts';

export const prefixes = ['Mr.', 'Mrs.', 'Dr.', 'Ms.', 'Miss.'] as const;

export const nameMaximum = 50;
export const titleMaximum = 10;
export const employeeIdMaximum = 50;

export const adminToolRole = z.enum(Object.keys(adminAccessTypes) as [AdminAccessType, ...AdminAccessType[]]);

/** yyyy-mm-dd; empty means none. */
const day = z
  .string()
  .trim()
  .refine((text) => text === '' || isDate(text), inSchema(dateFormatMessage));

/** What an administrator enters about a person. Empty text means 'none'. */
const userProfile = z.object({
  prefix: z.enum(['', ...prefixes]),
  firstName: oneLine(nameMaximum)
    .normalize()
    .min(1, inSchema(sentence('user.firstNameMissing'))),
  middleName: oneLine(nameMaximum).normalize(),
  lastName: oneLine(nameMaximum)
    .normalize()
    .min(1, inSchema(sentence('user.lastNameMissing'))),
  title: oneLine(titleMaximum).normalize(),
  /** Empty or the placeholder address if the person has none. */
  email: emailText.refine((text) => !hasRealEmail(text) || hasEmailForm(text), inSchema(emailMessage)),
  primaryPhone: optionalPhoneText(primaryPhoneMessage),
  ext: z.string().trim().max(extMaximum).refine(isExt, inSchema(extMessage)),
  mobilePhone: optionalPhoneText(mobilePhoneMessage),
  customerEmployeeId: oneLine(employeeIdMaximum),
  deactivationDate: day,
});

/** Everything about a user that both create and update send. */
export const writableUser = z.object({
  ...userProfile.shape,
  ...productAccess.shape,
  userName: userNameText,
  adminToolRole: adminToolRole.default('RU'),
  tokenManagement: z.boolean(),
  scimMapping: z.boolean(),
  /** Where a location admin administers in addition to their own care setting. */
  adminRegions: userRegionList.default([]),
  physicianNppaEnabled: z.boolean(),
  physicianProfile,
  stateDeaNumbers: z.array(stateDeaNumber).max(100),
  factor: z.object({ signOnPolicyList: z.array(z.number().int()).max(100).overwrite(distinct) }),
});
export type WritableUser = z.output<typeof writableUser>;

export const factorStates = ['none', 'pending', 'verified', 'enabled'] as const;
export type FactorState = (typeof factorStates)[number];

export const productPanel = z.object({
  product: z.enum(productIds),
  productName: z.string(),
  editUserUrl: z.string().nullable(),
  userStatus: z.enum(Object.keys(productStatuses) as [ProductStatus, ...ProductStatus[]]),
  /** Null while the person's state in the product is unknown. */
  delivery: z.enum(deliveryStates).nullable(),
  /** The last change did not arrive, and the error was not removed from the log. */
  hasFailed: z.boolean(),
  known: knownState.nullable(),
  /** Anyone who can see the person can query the product; one without an address cannot be queried. */
  allowedActions: z.array(z.enum(productActions)),
});
export type ProductPanel = z.output<typeof productPanel>;

/** A user with everything the detail screen shows, and what the requesting person can do to it. */
export const user = z.object({
  ...writableUser.shape,
  /** As stored; older names may differ in case. */
  userName: z.string(),
  ssoid: z.string(),
  version: z.number().int(),
  adminToolRole,
  configId: z.number().int().nullable(),
  configName: z.string(),
  federatedIdentity: z.boolean(),
  federatedLoginID: z.string(),
  status: z.enum(userStatusCodes),
  factor: z.object({
    signOnPolicyList: z.array(z.number().int()),
    state: z.enum(factorStates),
    smsFactorEnabled: z.boolean(),
    /** The phone that is being set up, else the one in use. */
    phoneNumber: z.string(),
    /** The phone that codes go to; empty until one is enrolled. */
    phoneInUse: z.string().default(''),
  }),
  mfaEnabled: z.boolean(),
  /** What an administrator can tell a person who cannot sign in. Times are ISO. */
  signIn: z.object({ temporaryPasswordEndsAt: z.string().nullable(), lockOut: lockOut.nullable() }),
  createdAt: z.iso.datetime(),
  /** Null if the audit does not know it, which is the case for people older than the audit. */
  createdBy: z.string().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  isSelf: z.boolean(),
  /** Whether the person can be moved to another environment of the customer. */
  mayMove: z.boolean(),
  products: z.array(productPanel),
  allowedActions: z.array(userAction),
  /** Why the other actions are not offered. */
  refusedActions: z.array(refusedAction),
  editableFields: z.array(z.enum(userFieldNames)),
  refusedFields: z.array(z.object({ field: z.enum(userFieldNames), message: z.string() })),
});
export type User = z.output<typeof user>;

export const ssoidParams = z.object({ ssoid: z.guid() });

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;
