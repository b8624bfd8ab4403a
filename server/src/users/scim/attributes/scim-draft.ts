import type {
  GroupReference,
  RetainedAttributes,
} from '@keystead/contract/people/directory/directory-attributes.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import type { DraftGroup } from './draft-groups.ts';
import { shownLists } from './retained-lists.ts';

/** What the directory last sent about a user, stored in its own words. */
export type ScimEntry = {
  externalId: string | null;
  location: string;
  groups: GroupReference[];
  kept: RetainedAttributes;
};

export const noRetainedAttributes = (): RetainedAttributes => ({ texts: {}, lists: {} });

export const noEntry = (): ScimEntry => ({
  externalId: null,
  location: '',
  groups: [],
  kept: noRetainedAttributes(),
});

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
  /** Stored groups, and those that are only named. */
  groups: DraftGroup[];
  kept: RetainedAttributes;
  active: boolean;
  /** These can't change once the user is created. */
  environment: string;
  federatedLoginId: string;
  /** Only used when the user is created. */
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
  kept: noRetainedAttributes(),
  active: true,
  environment: '',
  federatedLoginId: '',
  password: '',
});

/** Staged users wait for their activation; neither they nor inactive ones can sign in. */
export const isActiveUser = ({ status }: Pick<StoredUser, 'status'>): boolean =>
  !['D', 'S', 'ST'].includes(status);

export const toDraft = (
  user: StoredUser,
  entry: ScimEntry,
  memberships: readonly DraftGroup[],
): ScimDraft => ({
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
  groups: [...memberships, ...entry.groups],
  kept: { texts: { ...entry.kept.texts }, lists: shownLists(user, entry.kept.lists) },
  active: isActiveUser(user),
  environment: user.configName ?? '',
  federatedLoginId: user.federatedLoginId ?? '',
});
