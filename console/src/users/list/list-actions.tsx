import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { ExportButton } from './export-button.tsx';
import { messages } from './messages.ts';
import type { UserSearch } from './user-search.ts';

export const ListActions = ({ search }: { search: UserSearch }) => {
  const mayCreate = allows(accessRules.createUser, useSignedIn().context.rights);
  return (
    <Group gap="xs">
      <ExportButton search={search} />
      {mayCreate && (
        <Button
          leftSection={<IconUserPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/user/new" />}
        >
          {messages.create}
        </Button>
      )}
    </Group>
  );
};
