import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '../client/use-mutation.ts';

type Props = { label: string; save: () => Promise<void>; isDisabled?: boolean };

/** Saves every matching row, not just those in view. */
export const ExportButton = ({ label, save, isDisabled = false }: Props) => {
  const { mutate, isPending } = useMutation({ mutationFn: save });
  return (
    <Button
      variant="default"
      loading={isPending}
      disabled={isDisabled}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
};
