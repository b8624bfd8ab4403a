import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { useSignedIn } from '../shell/session/use-session.ts';

/** Whether the signed-in user can see the transaction log at all. */
export const useCanSeeTransactions = (): boolean =>
  allows(accessRules.transactionLog, useSignedIn().context.rights);
