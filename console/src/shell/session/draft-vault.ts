import { getDraftKey } from '@keystead/contract/account/session.ts';
import { call } from '../../client/call.ts';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { type Drafts, drafts } from '../../kit/form/drafts.ts';
import { alerts } from '../alerts/alerts.ts';
import { draftsItem } from './drafts-item.ts';
import { messages } from './messages.ts';

/** Whoever comes to this computer next must not read what somebody else has typed: it is kept closed, see decision 187. */
const algorithm = 'AES-GCM';
const nonceLength = 12;
const longestStayMs = 12 * 60 * 60 * 1000;

type Kept = Drafts & { keptAt: number; isReload: boolean };

const askKey = async (): Promise<CryptoKey> => {
  const { key } = await call(getDraftKey, {});
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
};

let known: { person: string; key: Promise<CryptoKey> } | undefined;

/** Asks for the key while there is a session; without one, nothing could be closed any more. */
export const prepareVault = (): void => {
  const person = pageOpenedFor.get()?.split('/')[0];
  // Browsers encrypt on secure addresses only.
  if (person === undefined || known?.person === person || !crypto.subtle) return;
  const key = askKey();
  known = { person, key };
  key.catch(() => {
    known = undefined;
  });
};

const toText = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (one) => one.charCodeAt(0));

/** Puts what is typed into the storage of this tab, for the same person alone. Answers whether it is there. */
export const closeDrafts = async (typed: Drafts, isReload = false): Promise<boolean> => {
  const key = await known?.key;
  if (!key || !typed.openedFor.startsWith(`${known?.person}/`)) return false;
  const kept: Kept = { ...typed, keptAt: Date.now(), isReload };
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const text = new TextEncoder().encode(JSON.stringify(kept));
  const closed = new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, iv }, key, text));
  sessionStorage.setItem(draftsItem, toText(iv) + toText(closed));
  return true;
};

/** Gives back what the person who is signed in now has typed; anything else is gone for good. */
export const openDrafts = async (): Promise<void> => {
  // What cannot be opened now for want of the key is still there the next time.
  const key = await askKey();
  const bytes = toBytes(sessionStorage.getItem(draftsItem) ?? '');
  sessionStorage.removeItem(draftsItem);
  const iv = bytes.slice(0, nonceLength);
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, bytes.slice(nonceLength));
  const kept = JSON.parse(new TextDecoder().decode(text)) as Kept;
  if (Date.now() - kept.keptAt > longestStayMs) return;
  drafts.giveBack(kept);
  const message = kept.isReload ? messages.pageReturned : messages.draftsReturned;
  alerts.show({ type: 'info', message, keepOnNavigation: true });
};
