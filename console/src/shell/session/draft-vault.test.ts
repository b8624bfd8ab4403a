// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { draftsKey } from './drafts-key.ts';

const typed = { openedFor: 'una/1', forms: { [`${window.location.pathname}#form`]: { name: 'Ann' } } };

/** A separate page, as after every sign-in. */
const openVaultFor = async (person: string) => {
  vi.resetModules();
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async () => Response.json({ key: `key of ${person}` }));
  const page = await import('../../client/page-opened-for.ts');
  page.pageOpenedFor.set(`${person}/1`);
  return import('./draft-vault.ts');
};

const saveForUna = async () => {
  const vault = await openVaultFor('una');
  vault.prepareVault();
  await vault.storeDrafts(typed);
};

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(async () => {
  const { alerts } = await import('../alerts/alerts.ts');
  for (const { id } of alerts.shown.get()) alerts.close(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  drafts.giveBack(null);
});

const restoredDraft = async () => (await import('../../kit/form/drafts.ts')).drafts.of('form');

test('drafts cannot be read in the storage, and are returned to the same user once', async () => {
  await saveForUna();
  expect(sessionStorage.getItem(draftsKey)).not.toContain('Ann');
  await (await openVaultFor('una')).restoreDrafts();
  expect(await restoredDraft()).toEqual({ name: 'Ann' });
  expect(sessionStorage.getItem(draftsKey)).toBeNull();
});

test('another user cannot open the drafts, which are then gone', async () => {
  await saveForUna();
  await expect((await openVaultFor('leo')).restoreDrafts()).rejects.toThrow();
  expect(sessionStorage.getItem(draftsKey)).toBeNull();
});

test('forgets drafts that were not picked up within half a day', async () => {
  await saveForUna();
  const vault = await openVaultFor('una');
  vi.useFakeTimers({ now: Date.now() + 13 * 60 * 60 * 1000, toFake: ['Date'] });
  await vault.restoreDrafts();
  expect(await restoredDraft()).toBeNull();
});

test('keeps nothing for a user whose key was never requested', async () => {
  const vault = await openVaultFor('leo');
  vault.prepareVault();
  await vault.storeDrafts(typed);
  expect(sessionStorage.getItem(draftsKey)).toBeNull();
});

test('drafts that cannot be opened because the key is unavailable stay for the next time', async () => {
  await saveForUna();
  const vault = await openVaultFor('una');
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  await expect(vault.restoreDrafts()).rejects.toThrow();
  await (await openVaultFor('una')).restoreDrafts();
  expect(await restoredDraft()).toEqual({ name: 'Ann' });
});
