import type { DirectoryDescription } from '@keystead/contract/people/directory/directory-actions.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { RecordedUser } from '../record/stored-user.ts';

/** What was done to the identity that its record doesn't show. */
export type DirectoryAction = 'password' | 'link' | 'unlocked' | 'sessions' | 'factors';

type Change = {
  before: RecordedUser | null;
  after: RecordedUser | null;
  did?: readonly DirectoryAction[] | undefined;
};

const statusOf = ({ status }: RecordedUser): Sentence => sentence(`status.${status}`);

/** The parts of a user that the directory stores, keyed by the sentence for a difference. */
const directoryFields: [Sentence, (user: RecordedUser) => unknown][] = [
  [
    sentence('directory.person'),
    ({
      prefix,
      firstName,
      middleName,
      lastName,
      title,
      email,
      primaryPhone,
      ext,
      mobilePhone,
      employeeId,
    }) => [
      [prefix, firstName, middleName, lastName, title],
      [email, primaryPhone, ext, mobilePhone, employeeId],
    ],
  ],
  [sentence('directory.userName'), ({ userName, federatedLoginId }) => [userName, federatedLoginId]],
  [sentence('directory.factors'), (user) => [user.factorState, user.phoneNumber, user.mfaEnabled]],
  [sentence('directory.policies'), ({ signOnPolicyIds }) => signOnPolicyIds],
  [
    sentence('directory.access'),
    ({ adminAccess, grantedRights, tokenManagement, scimMapping }) => [
      adminAccess,
      [...grantedRights].sort(),
      tokenManagement,
      scimMapping,
    ],
  ],
  [sentence('directory.environment'), ({ configId }) => configId],
];

const signInActions = (before: RecordedUser, after: RecordedUser): Sentence[] => [
  ...(before.status === after.status
    ? []
    : [sentence('directory.status', { before: statusOf(before), after: statusOf(after) })]),
  ...(before.isFederated === after.isFederated
    ? []
    : [sentence(after.isFederated ? 'directory.toOrganization' : 'directory.toDirectory')]),
  ...(before.hasPassword && !after.hasPassword ? [sentence('directory.noPassword')] : []),
];

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const directoryActionsOf = ({ before, after, did = [] }: Change): Sentence[] => {
  const recordedActions = did.map((action) => sentence(`directory.${action}`));
  if (!after) return [...recordedActions, sentence('directory.removed')];
  if (!before)
    return [
      sentence('directory.created', { status: statusOf(after) }),
      ...(after.hasPassword ? [sentence('directory.password')] : []),
      ...recordedActions,
    ];
  const changed = directoryFields
    .filter(([, read]) => differ(read(before), read(after)))
    .map(([label]) => label);
  const all = [...signInActions(before, after), ...changed, ...recordedActions];
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
};

/** What the log says about our own directory: no call was made, so it says what was done. */
export const describeDirectoryActions = (change: Change): string => {
  const actions = directoryActionsOf(change);
  const description: DirectoryDescription = {
    deeds: actions.length > 0 ? actions : [sentence('directory.nothing')],
  };
  return JSON.stringify(description);
};
