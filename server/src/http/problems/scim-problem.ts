import type { ErrorCode, Failure } from '@keystead/contract/errors.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';

/** The media type of SCIM 2.0. */
export const scimType = 'application/scim+json';

/** The error types defined in RFC 7644 §3.12. */
const scimTypes: Partial<Record<ErrorCode, string>> = {
  'request.invalid': 'invalidValue',
  'scim.invalidFilter': 'invalidFilter',
  'scim.invalidPath': 'invalidPath',
  'scim.invalidValue': 'invalidValue',
  'scim.mutability': 'mutability',
  'scim.noTarget': 'noTarget',
  'scim.groupTaken': 'uniqueness',
  'user.userNameTaken': 'uniqueness',
  'user.federatedLoginTaken': 'uniqueness',
};

/** The SCIM names of our fields. */
const attributes: Record<string, string> = {
  firstName: 'name.givenName',
  middleName: 'name.middleName',
  lastName: 'name.familyName',
  prefix: 'name.honorificPrefix',
  title: 'name.honorificSuffix',
  email: 'emails',
  primaryPhone: 'phoneNumbers[type eq "work"]',
  mobilePhone: 'phoneNumbers[type eq "mobile"]',
  customerEmployeeId: `${scimSchemas.enterprise}:employeeNumber`,
  federatedLoginID: `${scimSchemas.own}:federatedLoginId`,
  configId: `${scimSchemas.own}:environment`,
  adminToolRole: `${scimSchemas.own}:adminAccess`,
};

/** The body is not JSON, or its operations are not valid for PATCH: no value of the user is at fault. */
const isMalformed = ({ code, fieldErrors = [] }: Failure): boolean =>
  code === 'request.invalid' && fieldErrors.every(({ field }) => /^(Operations|$)/.test(field));

/** The result of `toScimProblem` as JSON Schema. */
export const scimErrorSchema = {
  type: 'object',
  required: ['schemas', 'status', 'detail'],
  properties: {
    schemas: { type: 'array', items: { type: 'string', enum: [scimSchemas.error] } },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string' },
  },
};

/** A failure in SCIM form, with its message. */
export const toScimProblem = (failure: Failure, message: string, fieldErrors: readonly FieldError[] = []) => {
  const fields = fieldErrors.filter(({ field }) => field !== '');
  const kind = isMalformed(failure) ? 'invalidSyntax' : scimTypes[failure.code];
  const detail =
    fields.length > 0
      ? fields.map(({ field, message: text }) => `${attributes[field] ?? field}: ${text}`).join(' ')
      : message;
  return {
    schemas: [scimSchemas.error],
    status: String(failure.status),
    ...(kind && { scimType: kind }),
    detail,
  };
};
