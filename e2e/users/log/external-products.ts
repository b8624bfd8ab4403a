import { expect, type Page } from '@playwright/test';
import { sandboxUrl } from '../../addresses.ts';

/** The environment of Maple Grove whose purpose is to fail, and its place in the sandbox. */
export const faulty = { configId: 9, slug: 'maple-faulty' };

const setFault = async (
  place: string,
  fault: { kind: 'down'; status: number } | { kind: 'slow'; ms: number } | null,
): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'care', environment: place, fault }),
  });
  expect(response.status, await response.text()).toBe(200);
};

/** Takes a product of an environment (`maple-faulty/sl`) down; each test has its own. */
export const breakProduct = (place: string) => setFault(place, { kind: 'down', status: 500 });
/** Long enough to open a page on a busy machine, and less than the server waits. */
const slowMs = 7000;
export const slowProduct = (place: string) => setFault(place, { kind: 'slow', ms: slowMs });
export const repairProduct = (place: string) => setFault(place, null);

export const openLog = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/transaction-log${query}`);
  await expect(page.getByRole('heading', { name: 'Transaction Log', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: /Transaction Log|Errors by cause/ })).toBeVisible();
};

export const log = (page: Page) => page.getByRole('table', { name: 'Transaction Log', exact: true });

export const steps = (page: Page) => page.getByRole('table', { name: /^Sub-transactions of/ });

/** The sub-transaction of a system, in whichever row is expanded. */
export const stepAt = (page: Page, system: string) =>
  steps(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: system, exact: true }) });

/** Simulates a change made directly at a product: a new last name, or null to remove the person there. */
export const changeAtProduct = async (
  place: string,
  ssoid: string,
  change: { lastName: string } | null,
): Promise<void> => {
  const users = `${sandboxUrl}/care/${place}/api/Users`;
  const headers = { authorization: 'Bearer sandbox-demo-credential', 'idempotency-key': crypto.randomUUID() };
  const searchResponse = await fetch(`${users}?filter=${encodeURIComponent(`externalId eq "${ssoid}"`)}`, {
    headers,
  });
  const { Resources } = (await searchResponse.json()) as {
    Resources: { id: string; name: object; meta: unknown }[];
  };
  const [{ meta: _, ...user } = { id: '', name: {} }] = Resources;
  const body = change && JSON.stringify({ ...user, name: { ...user.name, familyName: change.lastName } });
  const response = await fetch(`${users}/${user.id}`, {
    method: body ? 'PUT' : 'DELETE',
    headers: { ...headers, ...(body && { 'content-type': 'application/scim+json' }) },
    body,
  });
  expect(response.ok, await response.text()).toBe(true);
};
