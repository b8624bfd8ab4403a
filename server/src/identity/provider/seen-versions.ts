import type { AdapterPayload } from 'oidc-provider';
import { perCall } from './per-call.ts';

/** Whom a record lets in: someone granted access, or someone who finished a form that is yet to be picked up. */
export const accountOf = (payload: AdapterPayload): string | null =>
  payload.accountId ?? payload.result?.login?.accountId ?? null;

/** For each person the current call has read, the credentials version it saw first. */
const versionsOfCall = perCall(() => new Map<string, number>());

/**
 * What a call makes is worth no more than what it was made from: it gets the version that was read first, even if the
 * credentials are replaced in the middle of the call.
 */
export const noteVersion = (payload: AdapterPayload, version: number | null): void => {
  const account = accountOf(payload);
  const versions = versionsOfCall();
  if (account && version !== null && !versions.has(account)) versions.set(account, version);
};

/** Null if the call has read nothing of that person: then the current version is right. */
export const versionFor = (payload: AdapterPayload): number | null => {
  const provedVersion = payload.result?.signInVersion;
  if (typeof provedVersion === 'number') return provedVersion;
  return versionsOfCall().get(accountOf(payload) ?? '') ?? null;
};
