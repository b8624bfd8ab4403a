import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../kit/save-file.ts';

type Props = {
  label: string;
  /** The reply that is the file; its header names it. */
  read: () => Promise<Response>;
};

const nameOf = (reply: Response): string =>
  /filename=([\w.-]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';

/** Saves every row that matches, not only those in view. */
export const ExportButton = ({ label, read }: Props) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const reply = await read();
      return { content: await reply.blob(), name: nameOf(reply) };
    },
    onSuccess: ({ content, name }) => saveFile(content, name),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
};
