import { getDraftKey } from '@keystead/contract/account/session.ts';
import { call } from '../../client/call.ts';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { type Drafts, drafts } from '../../kit/form/drafts.ts';
import { alerts } from '../alerts/alerts.ts';
import { draftsKey } from './drafts-key.ts';
import { messages } from './messages.ts';

/** The next user of this computer must not read what someone else typed: it is stored encrypted, see decision 187. */
const algorithm = 'AES-GCM';
const nonceLength = 12;
const maxAgeMs = 12 * 60 * 60 * 1000;

type StoredDrafts = Drafts & { keptAt: number; isReload: boolean };

const fetchKey = async (): Promise<CryptoKey> => {
  const { key } = await call(getDraftKey, {});
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
};

let cachedKey: { person: string; key: Promise<CryptoKey> } | undefined;

/** Requests the key while there is a session; without one, nothing could be encrypted anymore. */
export const prepareVault = (): void => {
  const person = pageOpenedFor.get()?.split('/')[0];
  // Browsers support encryption only on secure origins.
  if (person === undefined || cachedKey?.person === person || !crypto.subtle) return;
  const key = fetchKey();
  cachedKey = { person, key };
  key.catch(() => {
    cachedKey = undefined;
  });
};

const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Stores what was typed in this tab, for the same user only. Returns whether it was stored. */
export const storeDrafts = async (typed: Drafts, isReload = false): Promise<boolean> => {
  const key = await cachedKey?.key;
  if (!key || !typed.openedFor.startsWith(`${cachedKey?.person}/`)) return false;
  const stored: StoredDrafts = { ...typed, keptAt: Date.now(), isReload };
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const text = new TextEncoder().encode(JSON.stringify(stored));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, iv }, key, text));
  sessionStorage.setItem(draftsKey, toText(iv) + toText(encrypted));
  return true;
};

/** Restores what the signed-in user typed; anything else is gone for good. */
export const restoreDrafts = async (): Promise<void> => {
  // If the key is unavailable now, the drafts stay for the next time.
  const key = await fetchKey();
  const bytes = toBytes(sessionStorage.getItem(draftsKey) ?? '');
  sessionStorage.removeItem(draftsKey);
  const iv = bytes.slice(0, nonceLength);
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.slice(nonceLength));
  const stored = JSON.parse(new TextDecoder().decode(text)) as StoredDrafts;
  if (Date.now() - stored.keptAt > maxAgeMs) return;
  drafts.giveBack(stored);
  const message = stored.isReload ? messages.pageReturned : messages.draftsReturned;
  alerts.show({ type: 'info', message, keepOnNavigation: true });
};
