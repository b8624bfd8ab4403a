import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { updateUser } from '@keystead/contract/users/save-user.ts';
import { call } from '../client/call.ts';
import { queryClient } from '../shell/query-client.ts';
import { customerSettingsQuery } from './lookups.ts';
import { toWritable, type UserDraft, withoutEmptyRows } from './sections/draft/user-draft.ts';

/** Saves the full user as of the given version; an outdated version is refused, and so is a reply without the user. */
export const saveUser = async (
  { ssoid, version, federatedLoginID: storedLoginId }: Pick<User, 'ssoid' | 'version' | 'federatedLoginID'>,
  draft: UserDraft,
  federatedLoginID?: string,
): Promise<OutputOf<typeof updateUser>> => {
  const { slAutoProvision } = await queryClient.ensureQueryData(customerSettingsQuery);
  const saved = await call(updateUser, {
    params: { ssoid },
    query: { slAutoProvision: slAutoProvision ? 'true' : 'false' },
    body: {
      ...withoutEmptyRows(toWritable(draft)),
      federatedLoginID: federatedLoginID ?? storedLoginId,
      version,
    },
  });
  if (saved.ssoid === '') throw new Error('The reply does not name the saved user.');
  return saved;
};
