import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '../client/use-mutation.ts';

/** Saves every matching row, not just those in view. */
export const ExportButton = ({ label, save }: { label: string; save: () => Promise<void> }) => {
  const { mutate, isPending } = useMutation({ mutationFn: save });
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
