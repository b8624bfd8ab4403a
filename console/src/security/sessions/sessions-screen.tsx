import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages } from './messages.ts';
import { type Ending, sessionColumns } from './session-columns.tsx';
import { sessionList, useEndSession, useSessionPage } from './use-sessions.ts';

const EndDialog = ({ ending, onClose }: { ending: Ending | null; onClose: () => void }) => {
  const { mutate, isPending } = useEndSession();
  // The question stays visible while the dialog fades out.
  const [lastEnding, setLastEnding] = useState(ending);
  if (ending && ending !== lastEnding) setLastEnding(ending);
  if (!lastEnding) return null;
  const { session, isAll } = lastEnding;
  const title = isAll ? messages.endAllTitle : messages.end;
  const textOf = isAll ? messages.endAllText : messages.endText;
  return (
    <ConfirmDialog
      isOpen={ending !== null}
      title={title}
      text={textOf(session.user, session.userName)}
      verb={title}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(lastEnding, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

export const Screen = () => {
  const [ending, setEnding] = useState<Ending | null>(null);
  const columns = useMemo(() => sessionColumns(setEnding), []);
  return (
    <>
      <PageHeader title={messages.title} />
      <ListTable title={messages.title} list={sessionList} usePage={useSessionPage} columns={columns} />
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
};
