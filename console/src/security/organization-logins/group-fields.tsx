import { Fieldset, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { exactText } from '../../kit/form/exact-text.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { messages } from './messages.ts';
import classes from './organization-logins.module.css';
import type { LoginForm } from './provider-fields.tsx';

/** What the provider says about people besides who they are. */
export const GroupFields = ({ form }: { form: LoginForm }) => {
  const { control } = form;
  const [rule, follows] = useWatch({ control, name: ['newcomers', 'followsGroups'] });
  return (
    <Fieldset legend={messages.groups} mt="xs">
      <Stack gap="sm">
        <div className={classes.pairs}>
          <TextField
            control={control}
            name="groupsClaim"
            label={messages.groupsClaim}
            description={messages.groupsHelp}
            required={rule === 'mapped' || follows}
            autoComplete="off"
            {...exactText}
          />
          <TextField
            control={control}
            name="locationClaim"
            label={messages.locationClaim}
            description={messages.locationHelp}
            autoComplete="off"
            {...exactText}
          />
        </div>
        <CheckboxField
          control={control}
          name="followsGroups"
          label={messages.followsGroups}
          description={messages.followsHelp}
        />
      </Stack>
    </Fieldset>
  );
};
