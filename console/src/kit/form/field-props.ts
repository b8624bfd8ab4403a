import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** What every field of a form takes beside the props of its input. */
export type FieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
};

/** The value, the handlers and the message of one field, in the words of Mantine's inputs. */
export const useField = <Values extends FieldValues, Sent>({ control, name }: FieldProps<Values, Sent>) => {
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
};
