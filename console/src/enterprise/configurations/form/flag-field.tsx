import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { FlagName } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import {
  canSearch,
  canSeed,
  searchUnmetMessage,
  seedingUnmetMessage,
} from '@keystead/contract/enterprise/configurations/preconditions.ts';
import { isDeselected } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { allowsFlag } from '@keystead/contract/enterprise/configurations/user-management.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox, Text } from '@mantine/core';
import { say } from '../../../say.ts';
import { useSnfHealth } from '../../parameter-tables/api-health.ts';
import { ResetSearchButton } from '../actions/reset-search-button.tsx';
import { configurationOwner } from '../configuration-owner.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { remainingParameters, switchFlag } from './configuration-values.ts';
import type { FormPart } from './form-part.ts';
import { useRefusal } from './use-refusal.ts';

type Props = { part: FormPart; name: FlagName; source?: CustomerConfiguration; canAct: boolean };

const unmetRequirement = (name: FlagName, { values, stored }: FormPart): Sentence | undefined => {
  const parameters = remainingParameters(values, stored);
  if (name === 'seeding') return canSeed(parameters) ? undefined : seedingUnmetMessage;
  if (name !== 'globalSearch') return undefined;
  if (isDeselected('bp', values)) return sentence('configuration.searchNeedsPlatform');
  return canSearch(parameters) ? undefined : searchUnmetMessage;
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
  const userManagement = chosenUserManagement(values);
  const isPossible = isEditing && userManagement !== null && allowsFlag(name, userManagement);
  const { error, attempt } = useRefusal(isPossible, (isOn) =>
    isOn ? unmetRequirement(name, part) : undefined,
  );
  const toggle = (isOn: boolean) => attempt(isOn, () => apply(switchFlag(values, stored, name, isOn)));
  return (
    <div className={classes.option}>
      <Checkbox
        label={messages.flags[name]}
        checked={values.flags[name].enabled}
        disabled={!isPossible}
        error={error}
        classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {source && <ExternalApiStatus name={name} source={source} canAct={canAct} />}
    </div>
  );
};
