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
import { changedFrom } from '../../../kit/form/use-restorable-state.ts';
import {
  newValues,
  nothingStored,
  rebaseOnStored,
  storedOf,
  type Values,
  valuesOf,
} from './configuration-values.ts';
import type { FormPart, Input } from './form-part.ts';

/** What the user changed in the version they saw. */
export type Change = { version: number; changes: ConfigurationChanges };

type Options = {
  /** Absent for a new one. */
  source?: CustomerConfiguration;
  isEditing: boolean;
  /** Sends everything for a new configuration, or only the changes to an existing one. */
  send: (values: Values, change: Change) => Promise<unknown>;
  /** Reads the current configuration after another user has changed it. */
  reread?: () => Promise<CustomerConfiguration>;
};

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The whole configuration form. Its base is what the user saw when they began. */
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
    mapRestored: (restored) => {
      if (!base) return restored;
      const baseValues = valuesOf(base);
      return changedFrom(
        baseValues,
        rebaseOnStored(baseValues, { ...baseValues, ...restored, isGlobal: false }, base),
      );
    },
  });
  const { reset } = form;
  useEffect(() => {
    // A form that is only viewed shows the latest data.
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
    reset(rebaseOnStored(valuesOf(base), values, conflict.theirs), { keepDefaultValues: true });
    setBase(conflict.theirs);
    settle();
  };
  return { part, submit, formState: form.formState, base, conflict, keepMine };
};
