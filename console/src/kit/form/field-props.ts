import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** The props of every form field in addition to those of its input. */
export type FieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
};

/** The value, handlers and error of a field, as props of a Mantine input. */
export const useField = <Values extends FieldValues, Sent>({ control, name }: FieldProps<Values, Sent>) => {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
};
