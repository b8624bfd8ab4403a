import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { useSignedIn } from '../shell/session/use-session.ts';

/** Whether somebody may look into the transaction log at all. */
export const useSeesTransactions = (): boolean =>
  allows(accessRules.transactionLog, useSignedIn().context.rights);
