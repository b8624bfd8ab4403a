import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { messages } from './messages.ts';

type Props = {
  file: File | null;
  onChoose: (chosen: File) => void;
  /** Where a dialog begins with it. */
  isFirst?: boolean;
};

/** A button that asks for a CSV file, and the name of the one that was chosen. */
export const CsvFileChoice = ({ file, onChoose, isFirst = false }: Props) => {
  const reset = useRef<() => void>(null);
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,text/csv"
        resetRef={reset}
        onChange={(chosen) => {
          if (chosen) onChoose(chosen);
          // The same file can be chosen again after it was mended.
          reset.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" data-autofocus={isFirst || undefined}>
            {messages.selectFile}
          </Button>
        )}
      </FileButton>
      <Text role="status" {...(!file && { c: 'dimmed' })}>
        {file?.name ?? messages.noFile}
      </Text>
    </Group>
  );
};
