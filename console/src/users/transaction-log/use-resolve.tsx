import { resolveSubTransaction } from '@keystead/contract/users/transaction-log.ts';
import { call } from '../../client/call.ts';
import { useFocusNext } from '../../kit/focus/use-focus-next.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { useStableCallback } from '../../kit/use-stable-callback.ts';
import { messages } from './messages.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** Asks for a reason outside of the rows, because new errors can push the row off the page while it is typed. */
export const useResolve = () => {
  const [id, setId] = useRestorableState<number | null>('resolving', null);
  const focusNext = useFocusNext('main', '[data-row-toggle]:not([data-nested] *)');
  const ask = useStableCallback((asked: number) => {
    if (document.activeElement) focusNext(document.activeElement);
    setId(asked);
  });
  const dialog = id !== null && (
    <ResolveDialog
      title={messages.resolve}
      text={messages.resolveText}
      needsReason={false}
      resolve={(reason) => call(resolveSubTransaction, { params: { id }, body: { reason } })}
      success={() => messages.resolved}
      onClose={() => setId(null)}
    />
  );
  return { ask, dialog };
};
