import { z } from 'zod';
import { type FieldProblem, problemAt } from '../field-error.ts';
import { hasEmailForm } from '../rules/contact/email.ts';
import { faxMessage, isFax } from '../rules/contact/fax.ts';
import { phoneMaximum, readPhone } from '../rules/contact/phone.ts';
import { isZip, zipMessage } from '../rules/contact/zip.ts';
import { oneLine, tooLongMessage } from '../rules/one-line.ts';
import { deaFormatMessage, deaNumberErrors, type StateDeaNumber } from '../rules/physician/dea-number.ts';
import { npiLengthMessage, npiProblem } from '../rules/physician/npi.ts';
import { isUsState } from '../rules/physician/us-states.ts';
import { invisibleProblem } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';

const requiredMessage = sentence('physician.fieldMissing');
const directEmailMessage = sentence('physician.directEmail');
const alphanumericMessage = sentence('physician.alphanumeric');

/** The maximum length of each field. */
export const physicianLimits = {
  clinicMedCenter: 200,
  fax: 10,
  addressLine1: 50,
  addressLine2: 50,
  pager: 10,
  directEmail: 100,
  city: 50,
  state: 2,
  zip: 5,
  upin: 6,
  taxonomyCode: 10,
  licenseNumber: 25,
  npi: 10,
  taxIdNumber: 25,
  medicaidNumber: 25,
  medicareNumber: 25,
  nadeanNumber: 9,
} as const;

type PhysicianField = keyof typeof physicianLimits;

export const physicianFields = Object.keys(physicianLimits) as PhysicianField[];

/** Fields that are normalized before they are checked. */
const normalizers: Partial<Record<PhysicianField, (text: string) => string>> = {
  fax: readPhone,
  pager: readPhone,
  state: (text) => text.trim().toUpperCase(),
};

/** Fields of a fixed length: their own messages say how long they have to be. */
const lengthMessages: Partial<Record<PhysicianField, Sentence>> = {
  fax: faxMessage,
  pager: faxMessage,
  zip: zipMessage,
  npi: npiLengthMessage,
};

const fieldText = (name: PhysicianField) => {
  const maximum = physicianLimits[name];
  const normalize = normalizers[name];
  const tooLong = lengthMessages[name] ?? tooLongMessage(maximum);
  return normalize
    ? z
        .string()
        .max(phoneMaximum, { error: inSchema(tooLong), abort: true })
        .overwrite(normalize)
        .max(maximum, inSchema(tooLong))
    : oneLine(maximum, tooLong);
};

export const physicianProfile = z.object(
  Object.fromEntries(physicianFields.map((name) => [name, fieldText(name)])) as Record<
    PhysicianField,
    z.ZodString
  >,
);
export type PhysicianProfile = z.output<typeof physicianProfile>;

export const emptyPhysicianProfile = Object.fromEntries(
  physicianFields.map((name) => [name, '']),
) as PhysicianProfile;

export const stateDeaNumber = z.object({
  stateForDeaNumber: oneLine(2).toUpperCase(),
  deaNumber: oneLine(9, deaFormatMessage).toUpperCase(),
});

type Check = (text: string) => Sentence | null;

const required: Check = (text) => (text === '' ? requiredMessage : null);
const alphanumeric: Check = (text) => (/^[A-Za-z\d]*$/.test(text) ? null : alphanumericMessage);

/** One check per field; fields without one accept any text within their length. */
const checks: Partial<Record<PhysicianField, Check>> = {
  fax: (text) => (isFax(readPhone(text)) ? null : faxMessage),
  pager: (text) => (text === '' || isFax(readPhone(text)) ? null : faxMessage),
  addressLine1: required,
  city: required,
  state: (text) => (isUsState(text) ? null : requiredMessage),
  zip: (text) => (isZip(text) ? null : zipMessage),
  directEmail: (text) => (text === '' || hasEmailForm(text) ? null : directEmailMessage),
  upin: alphanumeric,
  taxonomyCode: alphanumeric,
  nadeanNumber: alphanumeric,
  npi: npiProblem,
};

const physicianFieldProblem = (field: PhysicianField, text: string): Sentence | null =>
  checks[field]?.(text.trim()) ?? invisibleProblem(text);

/** Everything wrong with a prescriber's profile. */
export const physicianErrors = (
  profile: PhysicianProfile,
  deaNumbers: readonly StateDeaNumber[],
): FieldProblem[] => [
  ...physicianFields.flatMap((name) =>
    problemAt(`physicianProfile.${name}`, physicianFieldProblem(name, profile[name])),
  ),
  ...deaNumberErrors(deaNumbers),
];
