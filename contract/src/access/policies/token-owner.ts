import type { UserStatus } from '../../people/status.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import type { Right } from '../rights.ts';
import { isLocationBound, userAdminKind } from './user-admin.ts';

/** The owner's data that a token depends on. */
export type TokenOwner = { status: UserStatus; rights: ReadonlySet<Right> };

/** Statuses that prevent sign-in. A lockout is not one: strangers could use it to stop a customer's provisioning. */
const stopReasons: Partial<Record<UserStatus, Sentence>> = {
  S: sentence('tokenStop.suspended'),
  D: sentence('tokenStop.deactivated'),
  ST: sentence('tokenStop.notActive'),
};

const locationBound = sentence('token.locationBound');

/** Why this person cannot have a token, or null if they can. */
export const ownerRefusal = (rights: ReadonlySet<Right>): Sentence | null =>
  isLocationBound(userAdminKind(rights)) ? locationBound : null;

/** Why a token has stopped working; null while it works. It works again once the reason is gone. */
export const tokenStopReason = (owner: TokenOwner | null): Sentence | null => {
  if (!owner) return sentence('tokenStop.ownerGone');
  const status = stopReasons[owner.status];
  if (status) return status;
  if (!owner.rights.has('TOKEN_MANAGER')) return sentence('tokenStop.noManager');
  return ownerRefusal(owner.rights) ? sentence('tokenStop.locationAdmin') : null;
};

/** Whom a token can modify: anyone its owner can administer, or only people without rights over others. */
export const tokenReaches = ['administered', 'ordinary'] as const;
export type TokenReach = (typeof tokenReaches)[number];

/** Someone who manages tokens but does not administer users can still let a directory manage ordinary people. */
export const tokenReach = (rights: ReadonlySet<Right> | null): TokenReach =>
  rights !== null && userAdminKind(rights) === 'UMA' ? 'administered' : 'ordinary';
