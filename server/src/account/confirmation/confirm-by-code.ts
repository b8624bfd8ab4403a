import * as contract from '@keystead/contract/account/confirmation.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { checkCode } from '../../identity/steps/text-code.ts';
import type { Services } from '../../services.ts';
import { countOwnFailure } from '../count-own-failure.ts';
import { confirm, confirmationEvent } from './confirm.ts';
import { requireMeans } from './means-of.ts';

export const confirmByCode = handle(
  contract.confirmByCode,
  async (call, { config, data, signIn }: Pick<Services, 'config' | 'data' | 'signIn'>) => {
    const isConfirmed = await data.transaction('all', async (tx) => {
      const person = await requireMeans(tx, call.actor, config, 'code');
      const verdict = await checkCode(tx, person.ssoid, call.body.code.trim(), signIn.hashCode);
      if (verdict === 'right') return confirm(tx, call, person, 'code');
      await countOwnFailure(tx, call, confirmationEvent, 'codes');
      return false;
    });
    if (!isConfirmed) throw fail('signIn.wrongCode');
  },
);
