import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';

/** What the directory last said about a user, kept in its own words. */
export type ScimEntry = { externalId: string | null; location: string; groups: string[] };

export const noEntry: ScimEntry = { externalId: null, location: '', groups: [] };

/** The part of a user that a provisioning client writes. Empty text means 'none'. */
export type ScimDraft = {
  externalId: string;
  userName: string;
  givenName: string;
  familyName: string;
  middleName: string;
  honorificPrefix: string;
  honorificSuffix: string;
  email: string;
  workPhone: string;
  mobilePhone: string;
  employeeNumber: string;
  location: string;
  groups: string[];
  active: boolean;
  /** Heeded only when the user is made. */
  environment: string;
  federatedLoginId: string;
  password: string;
};

export const emptyDraft = (): ScimDraft => ({
  externalId: '',
  userName: '',
  givenName: '',
  familyName: '',
  middleName: '',
  honorificPrefix: '',
  honorificSuffix: '',
  email: '',
  workPhone: '',
  mobilePhone: '',
  employeeNumber: '',
  location: '',
  groups: [],
  active: true,
  environment: '',
  federatedLoginId: '',
  password: '',
});

/** Staged people wait for their activation; they and those who rest cannot sign in. */
export const isActiveUser = ({ status }: Pick<StoredUser, 'status'>): boolean =>
  !['D', 'S', 'ST'].includes(status);

export const toDraft = (user: StoredUser, entry: ScimEntry): ScimDraft => ({
  ...emptyDraft(),
  externalId: entry.externalId ?? '',
  userName: user.userName,
  givenName: user.firstName,
  familyName: user.lastName,
  middleName: user.middleName ?? '',
  honorificPrefix: user.prefix ?? '',
  honorificSuffix: user.title ?? '',
  email: realEmail(user.email),
  workPhone: user.primaryPhone ?? '',
  mobilePhone: user.mobilePhone ?? '',
  employeeNumber: user.employeeId ?? '',
  location: entry.location,
  groups: [...entry.groups],
  active: isActiveUser(user),
});
