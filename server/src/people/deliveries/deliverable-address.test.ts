import { createSmtpMail } from '@keystead/connectors/mail/smtp.ts';
import { toScimUser } from '@keystead/connectors/products/to-scim-user.ts';
import { scimUserRequest } from '@keystead/connectors/products/wire.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
let mail: ReturnType<typeof createSmtpMail>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  mail = createSmtpMail({ host: 'localhost', port: sandbox.smtpPort, from: 'no-reply@keystead.example' });
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  mail.close();
  await sandbox.stop();
});

const noPhysician = {
  clinicMedCenter: null,
  fax: null,
  addressLine1: null,
  addressLine2: null,
  pager: null,
  city: null,
  state: null,
  zip: null,
  upin: null,
  taxonomyCode: null,
  licenseNumber: null,
  npi: null,
  taxIdNumber: null,
  medicaidNumber: null,
  medicareNumber: null,
  nadeanNumber: null,
  stateDeaNumbers: [],
};

const isAcceptedByProducts = (email: string): boolean =>
  scimUserRequest.safeParse(
    toScimUser({
      ssoid: 's-1',
      userName: 'olivia@maplegrove.example',
      prefix: null,
      firstName: 'Olivia',
      middleName: null,
      lastName: 'Ord',
      title: null,
      email,
      primaryPhone: null,
      mobilePhone: null,
      employeeId: null,
      isActive: true,
      access: { physician: { ...noPhysician, directEmail: email } },
    }),
  ).success;

const recipients = async (): Promise<string[]> => {
  const mails: { to: string[] }[] = await (await fetch(`${sandbox.url}/mail`)).json();
  // A name that is no atom is quoted on its way.
  return mails.flatMap(({ to }) => to.map((address) => address.replaceAll('"', '')));
};

test.each([
  'plain@x.example',
  "o'brien+test@x.example",
  'tim&tina@x.example',
  'r/d@x.example',
  'a#b@x.example',
  'a!b@x.example',
  'x=y@x.example',
  'a%b@x.example',
  'a*b@x.example',
  '$x@x.example',
  'a{b}|~^`?@x.example',
  'a@x.c',
  'john.@x.example',
  'josé@x.example',
  'josé@münchen.example',
  'anna@münchen.example',
  // Cut to one byte each, these would be a line break and a bracket.
  'a\u010d\u010arcpt@x.example',
  'a\u013eb@x.example',
  `${'a'.repeat(90)}@x.example`,
])('%s is accepted, sent to products and mailed', async (email) => {
  expect(isEmail(email)).toBe(true);
  expect(isAcceptedByProducts(email)).toBe(true);
  await mail.send({ to: email, subject: 'Hello', text: 'Hello' });
  expect(await recipients()).toEqual([email]);
});

test.each(['a..b@x.example', 'x@under_score.example'])(
  '%s is accepted, sent to products, and up to the mail server',
  async (email) => {
    expect(isEmail(email)).toBe(true);
    expect(isAcceptedByProducts(email)).toBe(true);
    await expect(mail.send({ to: email, subject: 'Hello', text: 'Hello' })).rejects.toMatchObject({
      message: 'The mail server refused the message (501).',
      isRetryable: false,
    });
  },
);

test.each([
  'a@',
  'x',
  '@x.example',
  'a b@x.example',
  'a@b@x.example',
  'a,b@x.example',
  'a@x.example,c',
  'a@x.example;c@d.example',
  '<a@x.example>',
  'a@x.example>',
  '"a"@x.example',
  'a@"x".example',
  'a(b)@x.example',
  'a\\b@x.example',
  'group:a@x.example',
  'a@[x.example]',
  'a@x.example\r\nRCPT TO:<c@d.example>',
  'a\nb@x.example',
  'a\0b@x.example',
  'a\u001bb@x.example',
  'a@x\u007f.example',
  'a\u0085b@x.example',
  'a\u00a0b@x.example',
  'a\u2028b@x.example',
  `${'a'.repeat(250)}@x.example`,
])('%j is accepted nowhere', async (email) => {
  expect(isEmail(email)).toBe(false);
  expect(isAcceptedByProducts(email)).toBe(false);
  await expect(mail.send({ to: email, subject: 'Hello', text: 'Hello' })).rejects.toMatchObject({
    kind: 'refused',
    isRetryable: false,
  });
  expect(await recipients()).toEqual([]);
});
