import { useController } from 'react-hook-form';
import { readOnly } from '../../../kit/form/read-only.ts';
import { wordOptions } from '../../../kit/form/word-options.ts';
import { ChoiceSelect } from '../../../kit/select/choice-select.tsx';
import type { FormPart } from './form-part.ts';

type Props = {
  part: FormPart;
  name: 'configType' | 'packageType';
  label: string;
  options: readonly string[];
  /** The form value for no choice: a missing value is an error, null is valid. */
  none: null | undefined;
};

/** One of a few options, or none yet. */
export const ChoiceField = ({ part: { control, isEditing }, name, label, options, none }: Props) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <ChoiceSelect
      ref={field.ref}
      label={label}
      data={[{ value: '', label: '' }, ...wordOptions(options)]}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      disabled={!isEditing}
      withAsterisk={isEditing && none === undefined}
      {...(!isEditing && readOnly)}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value || none)}
    />
  );
};
