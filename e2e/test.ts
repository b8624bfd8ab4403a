import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmationMinutes } from '@keystead/contract/endpoint.ts';
import { type Browser, test as base } from '@playwright/test';
import { serverUrl } from './addresses.ts';
import { addressOf, openSession, type StorageState } from './open-session.ts';
import { type Person, signInAs } from './people.ts';

type Fixtures = {
  /** Who is signed in when the page opens; no one by default. */
  person: Person | null;
  /** Closes the pages that a test has opened for others: they would ask the server for news until the end of the run. */
  closeOtherPages: undefined;
};

/** People who sign in elsewhere or with a code go through the pages; for all others, the calls are enough. */
const signInState = async (browser: Browser, person: Person): Promise<StorageState> => {
  const address = addressOf(person.userName);
  if (!person.federatedBy && person.phone === undefined) return openSession(person.userName, address);
  const page = await browser.newPage({
    baseURL: serverUrl,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  await signInAs(page, person);
  const state = await page.context().storageState();
  await page.close();
  return state;
};

/** Before the session is old enough to require confirmation; no test takes longer than the rest. */
const renewalMs = (confirmationMinutes - 4) * 60_000;

/** Signing in takes a while, so each person rarely does it in a run; the folder is emptied before every run. */
const savedSignInFile = async (browser: Browser, person: Person, outputDir: string): Promise<string> => {
  const folder = join(outputDir, 'signed-in');
  const file = join(folder, `${person.userName}.json`);
  const signedInAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - signedInAt < renewalMs) return file;
  mkdirSync(folder, { recursive: true });
  // Another worker must never read half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(await signInState(browser, person)));
  renameSync(unfinished, file);
  return file;
};

export const test = base.extend<Fixtures>({
  person: [null, { option: true }],
  closeOtherPages: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId) });
  },
  storageState: async ({ person, browser }, use, { project }) => {
    await use(person ? await savedSignInFile(browser, person, project.outputDir) : undefined);
  },
});
