import type { UserStatus } from '../../people/status.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import type { Right } from '../rights.ts';
import { isLocationBound, userAdminKind } from './user-admin.ts';

/** What of its owner decides about a token. */
export type TokenOwner = { status: UserStatus; rights: ReadonlySet<Right> };

/** Those who may not sign in. A lock-out is no such status: strangers could stop a customer's provisioning by it. */
const stopping: Partial<Record<UserStatus, Sentence>> = {
  S: sentence('tokenStop.suspended'),
  D: sentence('tokenStop.deactivated'),
  ST: sentence('tokenStop.notActive'),
};

const locationBound = sentence('token.locationBound');

/** Why this person cannot have a token, or null. */
export const ownerRefusal = (rights: ReadonlySet<Right>): Sentence | null =>
  isLocationBound(userAdminKind(rights)) ? locationBound : null;

/** Why a token has stopped; null while it works. It works again when the reason is gone. */
export const tokenStop = (owner: TokenOwner | null): Sentence | null => {
  if (!owner) return sentence('tokenStop.ownerGone');
  const status = stopping[owner.status];
  if (status) return status;
  if (!owner.rights.has('TOKEN_MANAGER')) return sentence('tokenStop.noManager');
  return ownerRefusal(owner.rights) ? sentence('tokenStop.locationAdmin') : null;
};

/** Whom a token may touch: whomever its owner may administer, or only people without rights over others. */
export const tokenReaches = ['administered', 'ordinary'] as const;
export type TokenReach = (typeof tokenReaches)[number];

/** Who manages tokens and does not administer users may still let a directory keep ordinary people. */
export const tokenReach = (rights: ReadonlySet<Right> | null): TokenReach =>
  rights !== null && userAdminKind(rights) === 'UMA' ? 'administered' : 'ordinary';
