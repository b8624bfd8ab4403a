import { DayInput } from '../../../kit/dates/day-input.tsx';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import { useToday } from '../user-place.ts';

/** A past day can't be picked; if typed, it shows an error. */
export const DeactivationDate = ({ form, refusal }: { form: DraftForm; refusal?: string | undefined }) => {
  const today = useToday();
  const change = (deactivationDate: string) => form.change({ deactivationDate });
  return (
    <DayInput
      label={messages.fields.deactivationDate}
      data-field="deactivationDate"
      maxLength={10}
      clearable={refusal === undefined}
      disabled={refusal !== undefined}
      description={refusal}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      getDayProps={(day) => ({ disabled: day < today })}
      value={form.draft.deactivationDate}
      onChange={change}
      onText={change}
      onBlur={() => form.touch('deactivationDate')}
      error={form.messageOf('deactivationDate')}
    />
  );
};
