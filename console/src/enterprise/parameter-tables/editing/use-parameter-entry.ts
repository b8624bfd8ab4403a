import { parameterErrors } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { initialValue, valueOptions } from '@keystead/contract/parameters/parameter-kinds.ts';
import { useState } from 'react';
import { say } from '../../../say.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { useValueChecks } from '../use-value-checks.ts';

export type Field = 'key' | 'value';

type Options = {
  owner: ParameterOwner;
  /** The owner's other parameters. */
  others: readonly KeyValue[];
  initial?: KeyValue;
};

const empty: KeyValue = { key: '', value: '' };
const untouched: Record<Field, boolean> = { key: false, value: false };

/** A choice cannot be carried over to a key that offers another, nor typed text to a choice. */
const valueFor = (key: string, before: KeyValue): string =>
  valueOptions(before.key)?.join() === valueOptions(key)?.join() ? before.value : initialValue(key);

/** One key with its value while they are typed, judged by the rules of the contract. */
export const useParameterEntry = ({ owner, others, initial = empty }: Options) => {
  const [entry, setEntry] = useState(initial);
  const [touched, setTouched] = useState(untouched);
  const { context, isPending } = useValueChecks(owner, [entry], [...others, entry]);
  const found = parameterErrors(entry, { ...context, takenKeys: others.map(({ key }) => key) });
  const errorOf = (field: Field): string | undefined => {
    const wrong = found.find((problem) => problem.field === field);
    return wrong && say(wrong);
  };
  return {
    entry,
    isPending,
    isValid: found.length === 0 && !isPending,
    isDirty: entry.key !== initial.key || entry.value !== initial.value,
    errors: {
      key: touched.key ? errorOf('key') : undefined,
      value: touched.value ? errorOf('value') : undefined,
    },
    setKey: (key: string) => setEntry((before) => ({ key, value: valueFor(key, before) })),
    setValue: (value: string) => {
      setEntry((before) => ({ ...before, value }));
      // A wrong value shows at once: some of them look right until they are asked about.
      if (value !== '') setTouched((before) => ({ ...before, value: true }));
    },
    touch: (field: Field) => setTouched((before) => ({ ...before, [field]: true })),
    reset: (next: KeyValue = initial) => {
      setEntry(next);
      setTouched(untouched);
    },
  };
};

export type ParameterEntry = ReturnType<typeof useParameterEntry>;
