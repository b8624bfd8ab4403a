import { exportUsers } from '@keystead/contract/users/user-list.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { saveFile } from '../../kit/save-file.ts';
import { toExportQuery } from './list-queries.ts';
import { messages } from './messages.ts';
import type { UserSearch } from './user-search.ts';

/** Saves every user that matches, not only those in view. */
export const ExportButton = ({ search }: { search: UserSearch }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await call(exportUsers, { query: toExportQuery(search) });
      return answer.blob();
    },
    onSuccess: (file) => saveFile(file, messages.exportFile),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      {messages.export}
    </Button>
  );
};
