import * as contract from '@keystead/contract/account/confirmation.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { countOwnFailure } from '../count-own-failure.ts';
import { confirm, confirmationEvent } from './confirm.ts';
import { requireMeans } from './means-of.ts';

export const confirmByPassword = handle(
  contract.confirmByPassword,
  async (call, { config, data, passwords }: Pick<Services, 'config' | 'data' | 'passwords'>) => {
    const { passwordHash } = await data.transaction('all', (tx) =>
      requireMeans(tx, call.actor, config, 'password'),
    );
    const { matches } = await passwords.verify(passwordHash, call.body.password);
    const isConfirmed = await data.transaction('all', async (tx) => {
      const person = await requireMeans(tx, call.actor, config, 'password');
      // The person may have been given another password while this one was being checked.
      if (matches && person.passwordHash === passwordHash) return confirm(tx, call, person, 'password');
      await countOwnFailure(tx, call, confirmationEvent);
      return false;
    });
    if (!isConfirmed) throw fail('confirmation.wrongPassword');
  },
);
