import { createParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { storedValue } from '@keystead/contract/parameters/parameter-kinds.ts';
import { domainFormatMessage, isDomainName } from '@keystead/contract/rules/network/domain-name.ts';
import { inSchema } from '@keystead/contract/texts/schema-messages.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { exactText } from '../../kit/form/exact-text.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import classes from './customers.module.css';
import { findDomainOwner } from './find-domain-owner.ts';
import { messages } from './messages.ts';

const schema = z.object({
  domain: z
    .string()
    .toLowerCase()
    .transform((text) => storedValue(parameterKeys.emailDomains, text))
    .refine(isDomainName, inSchema(domainFormatMessage)),
});

/** The domains are a parameter of the customer; the first one can be added without knowing its key. */
export const AddDomain = ({ customerId }: { customerId: number }) => {
  const queryClient = useQueryClient();
  const [shared, setShared] = useState<{ domain: string; owner: string } | null>(null);
  const { control, submit, formState } = useContractForm(schema, {
    defaults: { domain: '' },
    send: async ({ domain }) => {
      const owner = shared?.domain === domain ? undefined : await findDomainOwner(domain, customerId);
      if (owner !== undefined) return setShared({ domain, owner });
      await call(createParameter, { body: { customerId, key: parameterKeys.emailDomains, value: domain } });
      await refreshEnterprise(queryClient);
    },
    onFailure: (error) => {
      setShared(null);
      alerts.showError(error);
    },
  });
  return (
    <form className={classes.domain} onSubmit={submit} noValidate>
      <TextField
        control={control}
        name="domain"
        size="xs"
        aria-label={messages.steps.domainLabel}
        placeholder={messages.steps.domainExample}
        {...exactText}
        autoComplete="off"
      />
      <Button type="submit" variant="default" size="xs" loading={formState.isSubmitting}>
        {messages.steps.addDomain}
      </Button>
      <UnsavedChanges isDirty={formState.isDirty && !formState.isSubmitting} />
      <ConfirmDialog
        isOpen={shared !== null}
        title={messages.steps.sharedDomain}
        text={shared && messages.steps.sharedDomainText(shared.owner, shared.domain)}
        consequence={messages.steps.sharedDomainEffect}
        verb={messages.steps.addDomain}
        isBusy={formState.isSubmitting}
        onConfirm={() => void submit()}
        onCancel={() => setShared(null)}
      />
    </form>
  );
};
