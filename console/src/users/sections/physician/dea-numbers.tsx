import { normalizeDeaNumber } from '@keystead/contract/rules/physician/dea-number.ts';
import { usStates } from '@keystead/contract/rules/physician/us-states.ts';
import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ListSelect } from '../../../kit/select/list-select.tsx';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import classes from '../sections.module.css';
import { canAddRow, shownRows, withNewRow, withoutRow, withRow } from './dea-number-rows.ts';

const texts = messages.dea;

const DeaRow = ({ form, index }: { form: DraftForm; index: number }) => {
  const rows = form.draft.stateDeaNumbers;
  const row = shownRows(rows)[index];
  const field = (name: 'stateForDeaNumber' | 'deaNumber') => `stateDeaNumbers.${index}.${name}`;
  const leave = () => form.touch(field('stateForDeaNumber'), field('deaNumber'));
  const set = (change: Parameters<typeof withRow>[2]) =>
    form.change({ stateDeaNumbers: withRow(rows, index, change) });
  if (!row) return null;
  return (
    <div className={classes.deaRow}>
      <ListSelect
        label={texts.state(index + 1)}
        data-field={field('stateForDeaNumber')}
        data={[...usStates]}
        value={row.stateForDeaNumber}
        onChange={(stateForDeaNumber) => set({ stateForDeaNumber })}
        onBlur={leave}
        error={form.messageOf(field('stateForDeaNumber'))}
        clearable
      />
      <TextInput
        label={texts.number(index + 1)}
        data-field={field('deaNumber')}
        autoComplete="off"
        maxLength={9}
        value={row.deaNumber}
        onChange={({ currentTarget }) => set({ deaNumber: normalizeDeaNumber(currentTarget.value) })}
        onBlur={leave}
        error={form.messageOf(field('deaNumber'))}
      />
      <ActionIcon
        className={classes.deaRemove}
        size="input-sm"
        aria-label={texts.remove(index + 1)}
        onClick={() => form.change({ stateDeaNumbers: withoutRow(rows, index) })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

export const DeaNumbers = ({ form }: { form: DraftForm }) => {
  const rows = form.draft.stateDeaNumbers;
  return (
    <fieldset className={classes.group}>
      <legend>{messages.fields.stateDeaNumbers}</legend>
      <Stack gap="sm" align="flex-start">
        {[...shownRows(rows).keys()].map((index) => (
          <DeaRow key={index} form={form} index={index} />
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!canAddRow(rows)}
          onClick={() => form.change({ stateDeaNumbers: withNewRow(rows) })}
        >
          {texts.add}
        </Button>
      </Stack>
    </fieldset>
  );
};
