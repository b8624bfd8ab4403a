import type { Difference } from '@keystead/contract/enterprise/history.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { messages as area } from '../messages.ts';
import { DifferenceTable } from './difference-table.tsx';
import { messages } from './messages.ts';

type Props = {
  title: string;
  text: ReactNode;
  /** Undefined while loading. */
  differences: readonly Difference[] | undefined;
  isFailed: boolean;
  chosen: ReadonlySet<string>;
  onChoose?: (key: string, isOn: boolean) => void;
  mayRestore: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows the difference first; only then is there something to confirm. */
export const RestoreDialog = (props: Props) => {
  const { differences, chosen, onChoose } = props;
  return (
    <Dialog opened onClose={props.onClose} title={props.title} size="xl">
      <Stack gap="md">
        {props.isFailed && <Text role="alert">{area.loadingFailed}</Text>}
        {!differences && !props.isFailed && <Skeleton height={120} />}
        {differences?.length === 0 && <Text role="status">{messages.identical}</Text>}
        {differences && differences.length > 0 && (
          <>
            <Text>{props.text}</Text>
            <DifferenceTable
              differences={differences}
              chosen={chosen}
              {...(onChoose && differences.length > 1 && { onChoose })}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {messages.cancel}
          </Button>
          <Button
            disabled={!props.mayRestore || chosen.size === 0}
            loading={props.isBusy}
            onClick={props.onConfirm}
          >
            {messages.confirm(chosen.size)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
