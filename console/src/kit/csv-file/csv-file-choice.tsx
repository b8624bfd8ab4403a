import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { messages } from './messages.ts';
import { holdInMemory } from './selected-file.ts';

type Props = {
  file: File | null;
  onChoose: (chosen: File) => void;
  /** Takes the focus when a dialog opens. */
  isFirst?: boolean;
};

/** A button that opens the file picker for a CSV file, and the name of the chosen file. */
export const CsvFileChoice = ({ file, onChoose, isFirst = false }: Props) => {
  const reset = useRef<() => void>(null);
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,text/csv"
        resetRef={reset}
        onChange={(chosen) => {
          if (chosen) void holdInMemory(chosen).then(onChoose);
          // Allows the same file to be chosen again after it was fixed.
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
