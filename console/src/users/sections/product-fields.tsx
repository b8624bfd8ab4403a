import type { ProductId } from '@keystead/contract/people/products.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { mcmdRolesQuery, paymentPortalRolesQuery } from '../lookups.ts';
import { messages } from '../messages.ts';
import { afterLifePlan, afterPaymentPortal, afterPrivateDuty } from './access-changes.ts';
import { CareSettingFields } from './care-setting-fields.tsx';
import { DraftBox, DraftChoice } from './draft-inputs.tsx';
import type { SectionProps } from './section-props.ts';
import classes from './sections.module.css';

const MobileFields = ({ form }: SectionProps) => {
  const roles = useQuery(mcmdRolesQuery).data ?? [];
  return (
    <div className={classes.grid}>
      <DraftChoice
        form={form}
        field="mcmdRole"
        options={roles.map(({ roleName }) => roleName)}
        onChange={(mcmdRole) => {
          form.change({ mcmdRole });
          form.touch('corporationName');
        }}
      />
    </div>
  );
};

const SeniorLivingFields = ({ form }: SectionProps) => <DraftBox form={form} field="slProvisioned" />;

const TrueSenseFields = ({ form }: SectionProps) => <DraftBox form={form} field="trueSenseProvisioned" />;

const PrivateDutyFields = ({ form, environment }: SectionProps) => (
  <Stack gap="sm">
    <DraftBox
      form={form}
      field="pdProvisioned"
      onChange={(isChecked) => form.change(afterPrivateDuty(isChecked))}
    />
    {form.draft.pdProvisioned && (
      <div className={classes.grid}>
        <DraftChoice
          form={form}
          field="officeId"
          options={environment.offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    )}
  </Stack>
);

const LifePlanFields = ({ form, environment }: SectionProps) => (
  <Stack gap="sm">
    <DraftBox
      form={form}
      field="lpcProvisioned"
      onChange={(isChecked) => form.change(afterLifePlan(isChecked))}
    />
    {form.draft.lpcProvisioned && (
      <MultiSelect
        label={messages.fields.lpcRoles}
        data-field="lpcRoles"
        data={[...new Set([...environment.lpcRoles, ...form.draft.lpcRoles])]}
        value={form.draft.lpcRoles}
        onChange={(lpcRoles) => form.change({ lpcRoles })}
        onBlur={() => form.touch('lpcRoles')}
        error={form.messageOf('lpcRoles')}
        searchable
        hidePickedOptions
        nothingFoundMessage={messages.nothingFound}
        maw={560}
      />
    )}
  </Stack>
);

const PaymentPortalFields = ({ form }: SectionProps) => {
  const roles = useQuery(paymentPortalRolesQuery).data ?? [];
  return (
    <Stack gap="sm">
      <DraftBox
        form={form}
        field="ppProvisioned"
        onChange={(isChecked) => form.change(afterPaymentPortal(isChecked))}
      />
      {form.draft.ppProvisioned && (
        <div className={classes.grid}>
          <DraftChoice
            form={form}
            field="paymentPortalRole"
            options={roles.map(({ code, name }) => ({ value: code, label: spoken(name) }))}
          />
        </div>
      )}
    </Stack>
  );
};

/** How each product's access is edited. */
export const productFields: Record<ProductId, ComponentType<SectionProps>> = {
  snf: CareSettingFields,
  mcmd: MobileFields,
  sl: SeniorLivingFields,
  truesense: TrueSenseFields,
  pd: PrivateDutyFields,
  lpc: LifePlanFields,
  pp: PaymentPortalFields,
};
