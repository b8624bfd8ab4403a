import {
  type ConfigurationChanges,
  configurationFields,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { changedFields } from '@keystead/contract/enterprise/configurations/stored-fields.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useConflict } from '../../../kit/conflict/use-conflict.ts';
import { useContractForm } from '../../../kit/form/use-contract-form.ts';
import { changedFrom } from '../../../kit/form/use-kept.ts';
import {
  newValues,
  nothingStored,
  overStored,
  storedOf,
  type Values,
  valuesOf,
} from './configuration-values.ts';
import type { FormPart, Input } from './form-part.ts';

/** What the person has changed of the version they saw. */
export type Change = { version: number; changes: ConfigurationChanges };

type Options = {
  /** Missing for a new one. */
  source?: CustomerConfiguration;
  isEditing: boolean;
  /** All of a new one; of one that is there, what was changed. */
  send: (values: Values, change: Change) => Promise<unknown>;
  /** The configuration as it is now, after somebody else has changed it. */
  reread?: () => Promise<CustomerConfiguration>;
};

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The whole configuration form. Its base is what the person saw when they began. */
export const useConfigurationForm = ({ source, isEditing, send, reread }: Options) => {
  const [base, setBase] = useState(source);
  const { conflict, notice, settle } = useConflict(reread);
  const { submit, ...form } = useContractForm<Input, Values>(configurationFields, {
    defaults: base ? valuesOf(base) : newValues,
    send: (values) =>
      send(values, {
        version: base?.customerConfigurationDto.version ?? 1,
        changes: base ? changedFields(valuesOf(base), values) : values,
      }),
    onFailure: notice,
    returning: (kept) => {
      if (!base) return kept;
      const began = valuesOf(base);
      return changedFrom(began, overStored(began, { ...began, ...kept, isGlobal: false }, base));
    },
  });
  const { reset } = form;
  useEffect(() => {
    // What is only looked at shows what was read last.
    if (isEditing || !source || source === base) return;
    setBase(source);
    reset(valuesOf(source));
  }, [isEditing, source, base, reset]);
  const values = useWatch({ control: form.control }) as Values;
  const part: FormPart = {
    control: form.control,
    values,
    stored: base ? storedOf(base) : nothingStored,
    isEditing,
    apply: (next) => {
      for (const field of Object.keys(next) as (keyof Values)[]) {
        if (sameText(next[field], values[field])) continue;
        form.setValue(field, next[field], { shouldDirty: true, shouldValidate: true });
      }
    },
  };
  const keepMine = () => {
    if (!base || !conflict) return;
    reset(valuesOf(conflict.theirs));
    reset(overStored(valuesOf(base), values, conflict.theirs), { keepDefaultValues: true });
    setBase(conflict.theirs);
    settle();
  };
  return { part, submit, formState: form.formState, base, conflict, keepMine };
};
