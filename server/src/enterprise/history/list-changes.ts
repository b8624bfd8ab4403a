import * as contract from '@keystead/contract/enterprise/history.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { pageOfChanges } from './changes.store.ts';

export const listChanges = handle(contract.listChanges, ({ query }, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', (tx) => pageOfChanges(tx, query)),
);
