import { expect } from '@playwright/test';
import { sandboxUrl } from './addresses.ts';

type Mail = { subject: string; text: string; links: string[] };

/** Waits for a mail to an address, and returns the latest with a matching subject. */
export const mailTo = async (address: string, subject: RegExp, sandbox = sandboxUrl): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`${sandbox}/mail?${new URLSearchParams({ to: address })}`);
    found = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`No mail to ${address}.`);
  return found;
};

type MailFault = { match: string } & ({ kind: 'refuses'; status: number } | { kind: 'slow'; ms: number });

/** Sets how the mail server treats one recipient from now on. */
export const setMailFault = async (fault: MailFault): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'mail', fault }),
  });
  expect(response.status, await response.text()).toBe(200);
};
