import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { userStatusCodes } from '../people/status.ts';
import { writableUser } from '../people/user.ts';
import { userAction } from '../people/user-actions.ts';
import { emailText } from '../rules/contact/email.ts';
import { phoneInput } from '../rules/contact/phone.ts';
import { oneLine } from '../rules/one-line.ts';

/** What makes two people look like the same person; a name only counts together with a place. */
export const duplicateReasons = ['employeeId', 'email', 'phone', 'name'] as const;
export const duplicateReason = z.enum(duplicateReasons);
export type DuplicateReason = z.output<typeof duplicateReason>;

const phone = phoneInput().default('');

/** The person about to be created, as far as typed: nothing is validated here. */
const describedPerson = z.object({
  ...writableUser.pick({
    userType: true,
    corporationName: true,
    careSettingName: true,
    userRegions: true,
    facilityRoleAssignments: true,
    adminToolRole: true,
    adminRegions: true,
  }).shape,
  configId: z.number().int().nullable().default(null),
  firstName: oneLine(200).normalize().default(''),
  lastName: oneLine(200).normalize().default(''),
  email: emailText.default(''),
  primaryPhone: phone,
  ext: z.string().trim().max(50).default(''),
  mobilePhone: phone,
  customerEmployeeId: oneLine(200).default(''),
});
export type DescribedPerson = z.output<typeof describedPerson>;

/** A page with more rows is not marked. */
export const duplicateListMaximum = 100;

export const duplicateUser = z.object({
  ssoid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  status: z.enum(userStatusCodes),
  /** The care setting or corporation where the person works; empty if there is none. */
  place: z.string(),
  reasons: z.array(duplicateReason),
  allowedActions: z.array(userAction),
});
export type DuplicateUser = z.output<typeof duplicateUser>;

export const listDuplicates = defineEndpoint({
  method: 'POST',
  path: '/api/users/duplicates/among',
  access: accessRules.userList,
  summary: 'Finds possible duplicates of these users by the same rule: who they match, and why.',
  body: z.object({ ssoids: z.array(z.guid()).min(1).max(duplicateListMaximum) }),
  output: z.array(
    z.object({
      ssoid: z.string(),
      others: z.array(
        duplicateUser.pick({ ssoid: true, firstName: true, lastName: true, status: true, reasons: true }),
      ),
    }),
  ),
  asks: true,
  errors: ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'],
});

export const findDuplicates = defineEndpoint({
  method: 'POST',
  path: '/api/users/duplicates',
  access: accessRules.createUser,
  summary:
    'Finds existing users, in any status, with this employee id, email, phone, or name and place, limited to those the caller can see.',
  body: describedPerson,
  output: z.array(duplicateUser),
  asks: true,
  limitPerMinute: 240,
  errors: ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'],
});
