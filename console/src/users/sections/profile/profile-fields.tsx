import { employeeIdMaximum, nameMaximum, prefixes, titleMaximum } from '@keystead/contract/people/user.ts';
import type { UserField } from '@keystead/contract/people/user-fields.ts';
import { emailMaximum } from '@keystead/contract/rules/contact/email.ts';
import { extMaximum } from '@keystead/contract/rules/contact/ext.ts';
import { Skeleton, type TextInputProps } from '@mantine/core';
import { Suspense } from 'react';
import { wordOptions } from '../../../kit/form/word-options.ts';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';
import { afterPhysician } from '../draft/access-changes.ts';
import { DraftCheckbox, DraftChoice, DraftPhone, DraftText } from '../draft/draft-inputs.tsx';
import { requiredProps } from '../draft/required-props.ts';
import type { SectionProps } from '../section-props.ts';
import classes from '../sections.module.css';
import { emailHint } from './email-hint.ts';
import { useProfileExtras } from './use-profile-extras.ts';

/** A calendar is as large as all other inputs together. */
const DeactivationDate = lazyPart(
  'deactivation-date',
  async () => (await import('./deactivation-date.tsx')).DeactivationDate,
);

type Props = SectionProps & {
  isFederated: boolean;
  /** Why a field can't be changed. */
  refusalOf?: (field: UserField) => string | undefined;
  /** A user saved as a prescriber stays one. */
  isPhysicianFixed?: boolean;
};

const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

export const ProfileFields = (props: Props) => {
  const {
    form,
    environment,
    mode,
    isFederated,
    refusalOf = () => undefined,
    isPhysicianFixed = false,
  } = props;
  const { draft } = form;
  const extras = useProfileExtras(mode);
  const isPhysician = draft.physicianNppaEnabled;
  const guarded = (field: UserField) => {
    const refusal = refusalOf(field);
    return refusal === undefined ? {} : { disabled: true, description: refusal, inputWrapperOrder: order };
  };
  return (
    <div className={classes.grid}>
      <DraftChoice form={form} field="prefix" options={wordOptions(prefixes)} />
      <DraftText form={form} field="firstName" maxLength={nameMaximum} {...requiredProps(true)} />
      <DraftText form={form} field="middleName" maxLength={nameMaximum} />
      <DraftText form={form} field="lastName" maxLength={nameMaximum} {...requiredProps(true)} />
      <DraftText form={form} field="title" maxLength={titleMaximum} />
      <DraftText
        form={form}
        field="email"
        type="email"
        maxLength={emailMaximum}
        {...requiredProps(isPhysician)}
        description={emailHint(draft, isFederated)}
        inputWrapperOrder={order}
        {...guarded('email')}
      />
      <DraftPhone
        form={form}
        field="primaryPhone"
        {...requiredProps(isPhysician)}
        {...guarded('primaryPhone')}
      />
      <DraftText form={form} field="ext" inputMode="numeric" maxLength={extMaximum} {...guarded('ext')} />
      <DraftPhone form={form} field="mobilePhone" {...guarded('mobilePhone')} />
      {extras.employeeId && (
        <DraftText
          form={form}
          field="customerEmployeeId"
          maxLength={employeeIdMaximum}
          {...guarded('customerEmployeeId')}
        />
      )}
      {extras.deactivationDate && (
        <Suspense fallback={<Skeleton height={61} />}>
          <DeactivationDate form={form} refusal={refusalOf('deactivationDate')} />
        </Suspense>
      )}
      {extras.physician && (environment.offersPhysician || isPhysician) && (
        <div className={classes.wide}>
          <DraftCheckbox
            form={form}
            field="physicianNppaEnabled"
            isDisabled={isPhysicianFixed || refusalOf('physicianNppaEnabled') !== undefined}
            onChange={(isChecked) => form.change(afterPhysician(draft, isChecked))}
          />
        </div>
      )}
    </div>
  );
};
