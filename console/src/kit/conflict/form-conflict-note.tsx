import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNote } from './conflict-note.tsx';
import { changesBetween, mergeMine } from './merge-mine.ts';

type Props<Values extends FieldValues, Sent, Readable extends object> = {
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'control' | 'getValues'>;
  message: string;
  before: Values;
  theirs: Values;
  /** The values as shown, by part. */
  readable: (values: Values) => Readable;
  labels: Partial<Record<keyof Readable, string>>;
  onKeep: (merged: Values) => void;
  onDiscard: () => void;
};

/** The fields stay editable below the note, so both the comparison and the merge use what is in them now. */
export const FormConflictNote = <Values extends FieldValues, Sent, Readable extends object>(
  props: Props<Values, Sent, Readable>,
) => {
  const { form, message, before, theirs, readable, labels, onKeep, onDiscard } = props;
  const mine = useWatch({ control: form.control }) as Values;
  return (
    <ConflictNote
      message={message}
      changes={changesBetween(readable(before), readable(mine), readable(theirs), labels)}
      onKeep={() => onKeep(mergeMine(before, form.getValues(), theirs))}
      onDiscard={onDiscard}
    />
  );
};
