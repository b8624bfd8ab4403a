import { type Right, rights as rightTexts } from '@keystead/contract/access/rights.ts';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { singleRightsQuery } from '../lookups.ts';
import { messages } from '../messages.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import type { NewUserDraft } from './new-user-draft.ts';

type Props = { form: DraftForm<NewUserDraft>; isDisabled: boolean };

/** Rights in addition to those of the admin access, as far as the signed-in user can grant them. */
export const RightsFields = ({ form, isDisabled }: Props) => {
  const choices = useQuery(singleRightsQuery).data ?? [];
  if (choices.length === 0) return null;
  return (
    <Checkbox.Group
      label={messages.fields.rights}
      data-field="rights"
      value={form.draft.rights}
      onChange={(rights) => form.change({ rights: rights as Right[] })}
      error={form.messageOf('rights')}
      disabled={isDisabled}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((right) => (
          <Checkbox key={right} value={right} label={rightTexts[right]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
