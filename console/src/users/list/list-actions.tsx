import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { exportUsers, type UserColumnId } from '@keystead/contract/users/user-list.ts';
import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ExportButton } from '../../kit/export-button.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { createUserScreen } from '../create/screen.ts';
import { toExportQuery } from './list-queries.ts';
import { messages } from './messages.ts';
import type { UserSearch } from './user-search.ts';

/** Shown only to those who are allowed to create users. */
export const CreateUser = ({ isQuiet = false }: { isQuiet?: boolean }) => {
  const mayCreate = allows(accessRules.createUser, useSignedIn().context.rights);
  return mayCreate ? (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...createUserScreen.to()} />}
    >
      {messages.create}
    </Button>
  ) : null;
};

type ListActionsProps = {
  search: UserSearch;
  /** Null while it is unknown which columns the list shows. */
  columns: readonly UserColumnId[] | null;
};

export const ListActions = ({ search, columns }: ListActionsProps) => (
  <Group gap="xs">
    <ExportButton
      label={messages.export}
      save={() => saveFile(exportUsers, { query: toExportQuery(search, columns ?? []) })}
      isDisabled={columns === null}
    />
    <CreateUser />
  </Group>
);
