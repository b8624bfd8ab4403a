import type { AdapterPayload } from 'oidc-provider';
import { ofCall } from './of-call.ts';

/** Whom a record lets in: what the provider has granted, or a form that was finished and not yet taken back. */
export const accountOf = (payload: AdapterPayload): string | null =>
  payload.accountId ?? payload.result?.login?.accountId ?? null;

/** The versions under which the present call has met people. */
const versionsOfCall = ofCall(() => new Map<string, number>());

/**
 * What a call makes is worth no more than what it was made from: it carries the version that was read first, though
 * the credentials may have been replaced in the middle of the call.
 */
export const noteVersion = (payload: AdapterPayload, version: number | null): void => {
  const account = accountOf(payload);
  const versions = versionsOfCall();
  if (account && version !== null && !versions.has(account)) versions.set(account, version);
};

/** Null where the call has read nothing of that person: the version of this moment is right. */
export const versionFor = (payload: AdapterPayload): number | null => {
  const proved = payload.result?.signInVersion;
  if (typeof proved === 'number') return proved;
  return versionsOfCall().get(accountOf(payload) ?? '') ?? null;
};
