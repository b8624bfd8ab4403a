import {
  type NumberSetting,
  type SecuritySettings,
  saveSecuritySettings,
  securitySettings,
  settingRanges,
} from '@keystead/contract/security/settings.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { FormConflictNote } from '../../kit/conflict/form-conflict-note.tsx';
import { useConflict } from '../../kit/conflict/use-conflict.ts';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import { canSave } from '../../kit/form/can-save.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { messages } from './messages.ts';
import { settingText } from './settings-view.tsx';

export type Stored = { settings: SecuritySettings; version: number };

type Props = {
  stored: Stored;
  reread: () => Promise<Stored>;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

const numbers = Object.keys(settingRanges) as NumberSetting[];
const switches = ['requireSecurityQuestions', 'allowSelfServiceReset'] as const;

const readable = (settings: SecuritySettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Number.isNaN(value) ? '' : settingText(name as keyof SecuritySettings, value),
    ]),
  ) as Record<keyof SecuritySettings, string>;

export const SettingsForm = ({ stored, reread, onSaved, onCancel }: Props) => {
  const [base, setBase] = useState(stored);
  const { conflict, notice, settle } = useConflict(reread);
  const form = useContractForm(securitySettings, {
    defaults: stored.settings,
    send: async (settings) => {
      await call(saveSecuritySettings, { body: { ...settings, version: base.version } });
      form.reset(settings);
      await onSaved();
    },
    onFailure: notice,
  });
  const element = useFirstFieldFocus();
  const { isDirty, isSubmitting } = form.formState;
  const isReady = canSave({ isDirty, hasConflict: conflict !== null });
  const rebaseOn = (fresh: Stored, values = fresh.settings) => {
    setBase(fresh);
    form.reset(fresh.settings);
    form.reset(values, { keepDefaultValues: true });
    settle();
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Stack gap="md">
        {conflict && (
          <FormConflictNote
            form={form}
            message={conflict.message}
            before={base.settings}
            theirs={conflict.theirs.settings}
            readable={readable}
            labels={messages.fields}
            onKeep={(merged) => rebaseOn(conflict.theirs, merged)}
            onDiscard={() => rebaseOn(conflict.theirs)}
          />
        )}
        {numbers.map((name) => {
          const { min, max } = settingRanges[name];
          return (
            <NumberField
              key={name}
              control={form.control}
              name={name}
              label={messages.fields[name]}
              description={`${messages.help[name]} ${messages.range(min, max)}`}
              min={min}
              max={max}
              maw={420}
            />
          );
        })}
        {switches.map((name) => (
          <SwitchField
            key={name}
            control={form.control}
            name={name}
            label={messages.fields[name]}
            description={messages.help[name]}
          />
        ))}
        <FormActions canSave={isReady} isBusy={isSubmitting} onCancel={onCancel} />
      </Stack>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </form>
  );
};
