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
import { toldResolver } from './told-resolver.ts';
import { changedFrom, useHeld, useReturned } from './use-kept.ts';

type Options<Values extends FieldValues, Sent> = {
  defaults: DefaultValues<Values>;
  send: (values: Sent) => Promise<unknown>;
  /** Sets it apart from other forms of its page with the same fields. */
  name?: string;
  /** Told of every failure, beside the messages put on the fields. */
  onFailure?: (error: unknown) => void;
  /** What comes back of what was typed before the session ended, where fields are more than one value each. */
  returning?: (kept: Partial<Values>) => Partial<Values>;
};

/** Puts the server's messages on the fields they name and the focus on the first. */
const showFieldErrors = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): void => {
  const found = error instanceof Failure ? (error.fieldErrors ?? []) : [];
  for (const [index, { field, message }] of found.entries()) {
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
};

/** A session that ends costs nothing: what was typed comes back with the next one. */
const useKeptValues = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: string,
  returning: (kept: Partial<Values>) => Partial<Values> = (kept) => kept,
): void => {
  const kept = useReturned<Partial<Values>>(name);
  const [returned] = useState(() => kept && returning(kept));
  const { setValue, getValues } = form;
  const { isDirty, defaultValues } = form.formState;
  useEffect(() => {
    for (const [field, value] of Object.entries(returned ?? {})) {
      const path = field as FieldPath<Values>;
      setValue(path, value as FieldPathValue<Values, typeof path>, { shouldDirty: true, shouldTouch: true });
    }
  }, [returned, setValue]);
  useHeld(name, isDirty, () => changedFrom(defaultValues as Values, getValues()));
};

/** A form over a schema of the contract: the same rules before sending and in the server's answer. */
export const useContractForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  { defaults, send, onFailure, name, returning }: Options<Values, Sent>,
) => {
  const form = useForm<Values, unknown, Sent>({
    resolver: toldResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  useKeptValues(form, name ?? Object.keys(defaults).join(), returning);
  const isSending = useRef(false);
  const check = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFieldErrors(form, error);
      onFailure?.(error);
    }
  });
  /** The second of two presses comes before anything shows that the first is under way. */
  const submit: typeof check = async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await check(event).finally(() => {
      isSending.current = false;
    });
  };
  return { ...form, submit };
};
