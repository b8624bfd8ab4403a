import { Button, List } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { Note } from '../../kit/note.tsx';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { afterEnvironment } from '../sections/draft/access-changes.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import type { CopyResult } from './copy-access-dialog.tsx';
import { messages } from './messages.ts';
import type { NewUserDraft } from './new-user-draft.ts';

const CopyAccessDialog = lazyPart(
  'copy-access-dialog',
  async () => (await import('./copy-access-dialog.tsx')).CopyAccessDialog,
);

/** The draft with the copied access, or no changes if nothing could be copied. */
export const copiedAccessPatch = ({ configId, access }: CopyResult): Partial<NewUserDraft> =>
  configId === null ? {} : { ...afterEnvironment(), ...access, configId };

type Props = { form: DraftForm<NewUserDraft>; isDisabled: boolean };

/** Copies another user's access and says what was left out. */
export const CopyAccess = ({ form, isDisabled }: Props) => {
  const [isOpen, setOpen] = useRestorableState('copying', false);
  const [copied, setCopied] = useState<CopyResult | null>(null);
  return (
    <>
      <div>
        <Button variant="default" size="xs" disabled={isDisabled} onClick={() => setOpen(true)}>
          {messages.copyAccess}
        </Button>
      </div>
      {copied && (
        <Note tone={copied.leftOut.length > 0 ? 'warning' : 'info'} onClose={() => setCopied(null)}>
          {messages.copiedFrom(copied.name)}
          {copied.leftOut.length > 0 && (
            <>
              {` ${messages.leftOut}`}
              <List size="sm" mt={4}>
                {copied.leftOut.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            </>
          )}
        </Note>
      )}
      {isOpen && (
        <Suspense>
          <CopyAccessDialog
            onClose={() => setOpen(false)}
            onCopied={(result) => {
              setCopied(result);
              form.change(copiedAccessPatch(result));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
