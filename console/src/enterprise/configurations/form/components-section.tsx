import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { flagNames } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import { allowsSharedComponents } from '@keystead/contract/enterprise/configurations/user-management.ts';
import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { exactText } from '../../../kit/form/exact-text.ts';
import { readOnlyText } from '../../../kit/form/read-only.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { LauncherContextButton } from '../actions/launcher-context-button.tsx';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { FlagField } from './flag-field.tsx';
import type { FormPart } from './form-part.ts';

type Props = { part: FormPart; source?: CustomerConfiguration; canAct: boolean };

type SharedComponent = 'sharedComponentsLauncher' | 'sharedComponentsContextSharing';

const SharedComponentField = ({
  part,
  name,
  label,
}: {
  part: FormPart;
  name: SharedComponent;
  label: string;
}) => {
  const { values, isEditing, apply } = part;
  const userManagement = chosenUserManagement(values);
  return (
    <Checkbox
      label={label}
      checked={values[name] === 'true'}
      disabled={!isEditing || userManagement === null || !allowsSharedComponents(userManagement)}
      classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
      onChange={({ currentTarget }) => apply({ ...values, [name]: currentTarget.checked ? 'true' : 'false' })}
    />
  );
};

type OptionsProps = { title: string; hint: string | false; isFirst?: boolean; children: ReactNode };

const Options = ({ title, hint, isFirst, children }: OptionsProps) => {
  const id = useId();
  return (
    <fieldset className={classes.group} data-first={isFirst} aria-describedby={hint ? id : undefined}>
      <legend>{title}</legend>
      {hint && (
        <Text id={id} size="xs" c="dimmed" mb={8}>
          {hint}
        </Text>
      )}
      {children}
    </fieldset>
  );
};

export const ComponentsSection = ({ part, source, canAct }: Props) => {
  const userManagement = chosenUserManagement(part.values);
  const hasServer = userManagement !== null && allowsSharedComponents(userManagement);
  return (
    <SectionCard id="components" title={messages.components}>
      <Options
        title={messages.sharedComponents}
        hint={part.isEditing && !hasServer && messages.sharedComponentsHint}
        isFirst
      >
        <div className={classes.option}>
          <SharedComponentField part={part} name="sharedComponentsLauncher" label={messages.launcher} />
          {source && <LauncherContextButton source={source} canAct={canAct} />}
        </div>
        <div className={classes.option}>
          <SharedComponentField
            part={part}
            name="sharedComponentsContextSharing"
            label={messages.contextSharing}
          />
        </div>
      </Options>
      <Options
        title={messages.integrations}
        hint={part.isEditing && userManagement !== 'okta' && messages.integrationsHint}
      >
        {flagNames.map((name) => (
          <FlagField key={name} part={part} name={name} canAct={canAct} {...(source && { source })} />
        ))}
        <div className={classes.tels}>
          <TextField
            control={part.control}
            name="telsUrl"
            label={messages.telsUrl}
            description={messages.telsHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            disabled={!part.isEditing}
            inputMode="url"
            {...exactText}
            maxLength={2000}
            {...(!part.isEditing && readOnlyText)}
          />
        </div>
      </Options>
    </SectionCard>
  );
};
