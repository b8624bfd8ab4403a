import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { FlagName } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import {
  canSearch,
  canSeed,
  searchUnmetMessage,
  seedingUnmetMessage,
} from '@keystead/contract/enterprise/configurations/preconditions.ts';
import { allowsFlag } from '@keystead/contract/enterprise/configurations/user-management.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../say.ts';
import { useSnfHealth } from '../../parameter-tables/api-health.ts';
import { ResetSearchButton } from '../actions/reset-search-button.tsx';
import { configurationOwner } from '../configuration-owner.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { remainingParameters, switchFlag } from './configuration-values.ts';
import type { FormPart } from './form-part.ts';

type Props = { part: FormPart; name: FlagName; source?: CustomerConfiguration; canAct: boolean };

const unmetRequirement = (name: FlagName, parameters: readonly KeyValue[]): string | undefined => {
  if (name === 'globalSearch' && !canSearch(parameters)) return say(searchUnmetMessage);
  return name === 'seeding' && !canSeed(parameters) ? say(seedingUnmetMessage) : undefined;
};

/** Search and seeding need the SNF API: if it is down, a note next to them says so. */
const ExternalApiStatus = ({
  name,
  source,
  canAct,
}: Omit<Props, 'part'> & { source: CustomerConfiguration }) => {
  const health = useSnfHealth(configurationOwner(source), source.parameters);
  if (name !== 'globalSearch' && name !== 'seeding') return null;
  return (
    <>
      {name === 'globalSearch' && <ResetSearchButton source={source} canAct={canAct && health !== 'DOWN'} />}
      {health === 'DOWN' && (
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {say(sentence('api.unavailable'))}
        </Text>
      )}
    </>
  );
};

export const FlagField = ({ part, name, source, canAct }: Props) => {
  const { values, stored, isEditing, apply } = part;
  const [refusal, setRefusal] = useState<string>();
  const userManagement = chosenUserManagement(values);
  const toggle = (isOn: boolean) => {
    const reason = isOn ? unmetRequirement(name, remainingParameters(values, stored)) : undefined;
    setRefusal(reason);
    if (reason === undefined) apply(switchFlag(values, stored, name, isOn));
  };
  return (
    <div className={classes.option}>
      <Checkbox
        label={messages.flags[name]}
        checked={values.flags[name].enabled}
        disabled={!isEditing || userManagement === null || !allowsFlag(name, userManagement)}
        error={refusal}
        classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {source && <ExternalApiStatus name={name} source={source} canAct={canAct} />}
    </div>
  );
};
