import { Failure } from '@keystead/contract/errors.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { contractResolver } from './contract-resolver.ts';
import { changedFrom, useRegisterDraft, useRestoredDraft } from './use-restorable-state.ts';

type Options<Values extends FieldValues, Sent> = {
  defaults: DefaultValues<Values>;
  send: (values: Sent) => Promise<unknown>;
  /** Distinguishes it from other forms on the page with the same fields. */
  name?: string;
  /** Called on every failure, in addition to showing the field errors. */
  onFailure?: (error: unknown) => void;
  /** Converts kept input before it is restored, for fields that hold more than one value each. */
  mapRestored?: (draft: Partial<Values>) => Partial<Values>;
};

/** Shows the server's errors at their fields and focuses the first. */
const showFieldErrors = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): void => {
  const fieldErrors = error instanceof Failure ? (error.fieldErrors ?? []) : [];
  for (const [index, { field, message }] of fieldErrors.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
};

/** Restores typed input in the next session after one ends. */
const useRestorableValues = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: string,
  mapRestored: (kept: Partial<Values>) => Partial<Values> = (kept) => kept,
): void => {
  const draft = useRestoredDraft<Partial<Values>>(name);
  const [restoredValues] = useState(() => draft && mapRestored(draft));
  const { setValue, getValues } = form;
  const { isDirty, defaultValues } = form.formState;
  useEffect(() => {
    for (const [field, value] of Object.entries(restoredValues ?? {})) {
      const path = field as FieldPath<Values>;
      setValue(path, value as FieldPathValue<Values, typeof path>, { shouldDirty: true, shouldTouch: true });
    }
  }, [restoredValues, setValue]);
  useRegisterDraft(name, isDirty, () => changedFrom(defaultValues as Values, getValues()));
};

/** A form based on a contract schema, with the same rules as the server. */
export const useContractForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { defaults, send, onFailure, name, mapRestored }: Options<Values, Sent>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  useRestorableValues(form, name ?? Object.keys(defaults).join(), mapRestored);
  const isSending = useRef(false);
  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFieldErrors(form, error);
      onFailure?.(error);
    }
  });
  /** Ignores a second press that comes before the form shows that the first is being sent. */
  const submit: typeof handleSubmit = async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await handleSubmit(event).finally(() => {
      isSending.current = false;
    });
  };
  return { ...form, submit };
};
