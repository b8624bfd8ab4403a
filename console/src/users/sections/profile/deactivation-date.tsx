import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { messages as kit } from '../../../kit/messages.ts';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import { today } from '../user-place.ts';

/** A past day cannot be picked; typed, it is told to be wrong. */
export const DeactivationDate = ({ form, refusal }: { form: DraftForm; refusal?: string | undefined }) => (
  <DateInput
    label={messages.fields.deactivationDate}
    data-field="deactivationDate"
    valueFormat="YYYY-MM-DD"
    placeholder={kit.dayFormat}
    maxLength={10}
    clearable={refusal === undefined}
    disabled={refusal !== undefined}
    description={refusal}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    clearButtonProps={{ 'aria-label': `${messages.clear} ${messages.fields.deactivationDate}` }}
    getDayProps={(day) => ({ disabled: day < today() })}
    value={form.draft.deactivationDate || null}
    onChange={(day) => form.change({ deactivationDate: day ?? '' })}
    onBlur={() => form.touch('deactivationDate')}
    error={form.messageOf('deactivationDate')}
  />
);
