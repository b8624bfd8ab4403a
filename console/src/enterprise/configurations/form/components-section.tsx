import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { flagNames } from '@keystead/contract/enterprise/configurations/enabled-flags.ts';
import {
  allowsSharedComponents,
  needsIdentityServer,
} from '@keystead/contract/enterprise/configurations/user-management.ts';
import { Checkbox } from '@mantine/core';
import { readOnly } from '../../../kit/form/read-only.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { say } from '../../../say.ts';
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
  const isAllowed = allowsSharedComponents(chosenUserManagement(values) ?? 'legacy');
  return (
    <Checkbox
      label={label}
      description={isEditing && !isAllowed && say(needsIdentityServer)}
      checked={values[name] === 'true'}
      disabled={!isEditing || !isAllowed}
      classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
      onChange={({ currentTarget }) => apply({ ...values, [name]: currentTarget.checked ? 'true' : 'false' })}
    />
  );
};

export const ComponentsSection = ({ part, source, canAct }: Props) => (
  <SectionCard id="components" title={messages.components}>
    <fieldset className={classes.group} data-first>
      <legend>{messages.sharedComponents}</legend>
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
    </fieldset>
    <fieldset className={classes.group}>
      <legend>{messages.integrations}</legend>
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
          spellCheck={false}
          maxLength={2000}
          {...readOnly}
        />
      </div>
    </fieldset>
  </SectionCard>
);
