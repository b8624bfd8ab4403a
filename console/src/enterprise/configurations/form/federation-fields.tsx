import {
  chooseFederation,
  type Federation,
  type FederationName,
  federationDefaults,
  federationLimits,
  federationNames,
} from '@keystead/contract/enterprise/configurations/federation.ts';
import { TextInput } from '@mantine/core';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { exactText } from '../../../kit/form/exact-text.ts';
import { readOnly, readOnlyText } from '../../../kit/form/read-only.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { wordOptions } from '../../../kit/form/word-options.ts';
import { ChoiceSelect } from '../../../kit/select/choice-select.tsx';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import type { FormPart } from './form-part.ts';

type Props = { part: FormPart; federation: Federation };

const Details = ({ part: { control, isEditing }, federation }: Props) => {
  const field = { control, disabled: !isEditing, ...(!isEditing && readOnlyText) };
  return (
    <>
      <TextField
        {...field}
        name="federation.idpId"
        label={messages.idpId}
        maxLength={federationLimits.idpId}
        withAsterisk={isEditing}
        {...exactText}
      />
      <TextField
        {...field}
        name="federation.signInButtonText"
        label={messages.buttonText}
        maxLength={federationLimits.signInButtonText}
        withAsterisk={isEditing}
      />
      <TextField
        {...field}
        name="federation.logoutUrl"
        label={messages.logoutUrl}
        maxLength={federationLimits.logoutUrl}
        inputMode="url"
        {...exactText}
      />
      <TextInput
        label={messages.className}
        value={federationDefaults(federation.federationName).className}
        readOnly
        {...readOnlyText}
      />
      <CheckboxField
        control={control}
        name="federation.sloEnabled"
        label={messages.slo}
        disabled={!isEditing}
        className={classes.besideFields ?? ''}
        classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
      />
    </>
  );
};

/** How the customer's users sign in at their own organization. */
export const FederationFields = ({ part, federation }: Props) => {
  const { values, isEditing, apply } = part;
  return (
    <fieldset className={classes.group}>
      <legend>{messages.federation}</legend>
      <div className={classes.fields}>
        <ChoiceSelect
          label={messages.federationOption}
          data={wordOptions(federationNames)}
          value={federation.federationName}
          disabled={!isEditing}
          {...readOnly}
          onChange={({ currentTarget }) =>
            apply({
              ...values,
              federation: chooseFederation(federation, currentTarget.value as FederationName),
            })
          }
        />
        {federation.federationName !== 'Not Federated' && <Details part={part} federation={federation} />}
      </div>
    </fieldset>
  );
};
