import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { exactText } from '../../../kit/form/exact-text.ts';
import { ListSelect } from '../../../kit/select/list-select.tsx';
import { requiredProps } from '../draft/required-props.ts';
import classes from '../sections.module.css';

type Props = {
  label: string;
  domainLabel: string;
  name: string;
  domain: string;
  domains: readonly string[];
  onName: (name: string) => void;
  onDomain: (domain: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
  domainError?: string | undefined;
  isDisabled?: boolean;
  isFirst?: boolean;
  isRequired?: boolean;
  maxLength?: number;
  /** The field names used to look up problems. */
  field: string;
  domainField: string;
  description?: ReactNode;
};

/** A name with a domain selected next to it. */
export const NameAtDomain = (props: Props) => {
  const { name, domain, domains, isDisabled = false, isRequired = false } = props;
  return (
    <div className={classes.nameAtDomain}>
      <TextInput
        label={props.label}
        description={props.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-field={props.field}
        autoComplete="off"
        {...exactText}
        {...requiredProps(isRequired)}
        value={name}
        onChange={({ currentTarget }) => props.onName(currentTarget.value)}
        onBlur={props.onLeave}
        error={props.error}
        disabled={isDisabled}
        maxLength={props.maxLength}
        data-autofocus={props.isFirst || undefined}
      />
      <ListSelect
        label={props.domainLabel}
        data-field={props.domainField}
        leftSection="@"
        data={[...domains]}
        value={domain}
        onChange={props.onDomain}
        error={props.domainError}
        disabled={isDisabled}
      />
    </div>
  );
};
