import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findPasswordLink } from './find-password-link.ts';

export const getPasswordLink = handle(
  contract.getPasswordLink,
  ({ query }, { data }: Pick<Services, 'data'>) =>
    data.transaction('all', async (tx) => {
      const { kind, expiresAt, userName, firstName, lastName } = await findPasswordLink(tx, query.token);
      return { kind, expiresAt: expiresAt.toISOString(), owner: { userName, firstName, lastName } };
    }),
);
