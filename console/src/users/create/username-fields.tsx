import { usernameMaximum } from '@keystead/contract/rules/username.ts';
import { Group, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { domainsQuery, togglesQuery } from '../lookups.ts';
import { messages as area } from '../messages.ts';
import { requiredLabel } from '../sections/draft/required-props.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import classes from '../sections/sections.module.css';
import { FederatedLoginFields } from '../sections/sign-in/federated-login-fields.tsx';
import { NameAtDomain } from '../sections/sign-in/name-at-domain.tsx';
import create from './create.module.css';
import { messages } from './messages.ts';
import { type NewUserDraft, userNameOf } from './new-user-draft.ts';
import { useSuggestedUsername } from './use-suggested-username.ts';

type Props = { form: DraftForm<NewUserDraft> };

const FederationChoice = ({ form }: Props) => (
  <Radio.Group
    label={area.fields.federatedIdentity}
    data-field="federatedIdentity"
    labelProps={requiredLabel}
    value={form.draft.federatedIdentity === null ? null : String(form.draft.federatedIdentity)}
    onChange={(value) => {
      form.change({ federatedIdentity: value === 'true' });
      form.touch('federatedIdentity');
    }}
    error={form.messageOf('federatedIdentity')}
  >
    <Group gap="lg" mt={6}>
      <Radio value="true" label={area.yes} />
      <Radio value="false" label={area.no} />
    </Group>
  </Radio.Group>
);

/** What the person signs in with, and at which domain. */
export const UsernameFields = ({ form }: Props) => {
  const { draft, change, touch, messageOf } = form;
  const domains = useQuery(domainsQuery).data ?? [];
  const toggles = useQuery(togglesQuery).data;
  const isSuggested = useSuggestedUsername(form);
  return (
    <fieldset className={classes.group}>
      <legend>{messages.signIn}</legend>
      <div className={create.signIn}>
        <NameAtDomain
          label={area.fields.userName}
          domainLabel={area.fields.domain}
          field="userName"
          domainField="domain"
          isRequired
          description={isSuggested && messages.suggested}
          name={draft.userName}
          domain={draft.domain}
          domains={domains}
          // Leave room for a pasted address, so that the message can point out its domain.
          maxLength={usernameMaximum * 2}
          onName={(userName) => change({ userName })}
          onDomain={(domain) => change({ domain, userName: draft.userName })}
          onLeave={() => touch('userName', 'domain')}
          error={messageOf('userName')}
          domainError={messageOf('domain')}
        />
        {toggles?.azureADEnabled && <FederationChoice form={form} />}
        {draft.federatedIdentity && toggles?.federatedLoginIdEnabled && (
          <FederatedLoginFields
            login={draft.federatedLoginID}
            onChange={(federatedLoginID) => change({ federatedLoginID })}
            userName={userNameOf(draft)}
            domains={domains}
            onLeave={() => touch('federatedLoginID')}
            error={messageOf('federatedLoginID')}
          />
        )}
      </div>
    </fieldset>
  );
};
