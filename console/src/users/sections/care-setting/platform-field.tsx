import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { messages } from '../../messages.ts';
import type { Mode } from '../draft/access-changes.ts';
import { DraftCheckbox } from '../draft/draft-inputs.tsx';
import type { DraftForm } from '../draft/use-draft.ts';

const texts = messages.usesPlatform;

/** Asks before granting or revoking the platform for an existing user. Prescribers always use it. */
export const PlatformField = ({ form, mode }: { form: DraftForm; mode: Mode }) => {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const set = (usesMeridian: boolean) => form.change({ usesMeridian });
  const isRoleUseless = form.draft.role !== '' && !form.draft.usesMeridian;
  return (
    <>
      <DraftCheckbox
        form={form}
        field="usesMeridian"
        isDisabled={form.draft.physicianNppaEnabled}
        description={isRoleUseless ? texts.needed : undefined}
        onChange={mode === 'update' ? setPendingValue : set}
      />
      <ConfirmDialog
        isOpen={pendingValue !== null}
        title={texts.title}
        text={pendingValue === false ? texts.revoke : texts.grant}
        verb={texts.verb}
        onConfirm={() => {
          if (pendingValue !== null) set(pendingValue);
          setPendingValue(null);
        }}
        onCancel={() => setPendingValue(null)}
      />
    </>
  );
};
