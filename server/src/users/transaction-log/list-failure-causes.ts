import * as contract from '@keystead/contract/users/transaction-log.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readFailureCauses } from './read-failure-causes.ts';

const maxCauses = 100;

export const listFailureCauses = handle(
  contract.listFailureCauses,
  ({ actor }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), (tx) => readFailureCauses(tx, actor, maxCauses)),
);
