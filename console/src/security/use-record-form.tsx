import { Failure, fail } from '@keystead/contract/errors.ts';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FormConflictNote } from '../kit/conflict/form-conflict-note.tsx';
import { useConflict } from '../kit/conflict/use-conflict.ts';
import { canSave } from '../kit/form/can-save.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { useLockOutConfirmation } from './use-lock-out-confirmation.tsx';

type Options<Row, Values, Readable, Sent> = {
  /** Null when adding a new one. */
  record: Row | null;
  valuesOf: (record: Row | null) => Values;
  /** The values as shown when another user has changed them, by part. */
  readable: (values: Values) => Readable;
  labels: Partial<Record<keyof Readable, string>>;
  readAll: () => Promise<Row[]>;
  create: (values: Sent) => Promise<unknown>;
  update: (record: Row, values: Sent, isConfirmed: boolean) => Promise<unknown>;
  onDone: (values: Sent, isNew: boolean) => unknown;
};

/** A record of a list in a dialog: adds or edits it, confirms lock-outs, and shows conflicting saves by others. */
export const useRecordForm = <
  Row extends { id: number },
  Values extends FieldValues,
  Readable extends object,
  Sent,
>(
  schema: z.ZodType<Sent, Values>,
  options: Options<Row, Values, Readable, Sent>,
) => {
  const { valuesOf, readable, labels } = options;
  const [base, setBase] = useState(options.record);
  const { run, isAsking, dialog } = useLockOutConfirmation();
  const reread = async (): Promise<Row> => {
    const fresh = (await options.readAll()).find(({ id }) => id === base?.id);
    if (!fresh) throw fail('resource.notFound');
    return fresh;
  };
  const { conflict, notice, settle } = useConflict(base ? reread : undefined);
  const form = useContractForm(schema, {
    defaults: valuesOf(base) as DefaultValues<Values>,
    send: async (values) => {
      const isDone = await run((isConfirmed) =>
        base ? options.update(base, values, isConfirmed) : options.create(values),
      );
      if (isDone) await options.onDone(values, base === null);
    },
    onFailure: (error) => {
      // It was deleted: refetch the list behind the dialog to show that.
      if (error instanceof Failure && error.status === 404) void options.readAll().catch(() => undefined);
      return notice(error);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const rebaseOn = (fresh: Row, values = valuesOf(fresh)) => {
    setBase(fresh);
    form.reset(valuesOf(fresh));
    form.reset(values, { keepDefaultValues: true });
    settle();
  };
  const meanwhile = conflict && (
    <FormConflictNote
      form={form}
      message={conflict.message}
      before={valuesOf(base)}
      theirs={valuesOf(conflict.theirs)}
      readable={readable}
      labels={labels}
      onKeep={(merged) => rebaseOn(conflict.theirs, merged)}
      onDiscard={() => rebaseOn(conflict.theirs)}
    />
  );
  const frame = {
    canSend: canSave({
      isNew: base === null,
      isDirty,
      hasConflict: conflict !== null,
    }),
    isDirty,
    isBusy: isSubmitting,
    isAside: isAsking,
    onSend: () => void form.submit(),
  };
  return { form, control: form.control, isNew: base === null, frame, meanwhile, question: dialog };
};
