import { resolveSubTransaction } from '@keystead/contract/users/transaction-log.ts';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { messages } from './messages.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** Asks for a reason outside of the rows, because new errors can push the row off the page while it is typed. */
export const useResolve = () => {
  const [id, ask] = useRestorableState<number | null>('resolving', null);
  const dialog = id !== null && (
    <ResolveDialog
      title={messages.resolve}
      text={messages.resolveText}
      needsReason={false}
      resolve={(reason) => call(resolveSubTransaction, { params: { id }, body: { reason } })}
      success={() => messages.resolved}
      onClose={() => ask(null)}
    />
  );
  return { ask, dialog };
};
