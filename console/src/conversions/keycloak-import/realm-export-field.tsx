import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useId, useRef } from 'react';
import { messages } from './messages.ts';

type Props = { files: readonly File[]; onChange: (files: File[]) => void };

/** The files of an optional realm export. */
export const RealmExportField = ({ files, onChange }: Props) => {
  const reset = useRef<() => void>(null);
  const id = useId();
  return (
    <Input.Wrapper label={messages.exports} description={messages.exportsHint} labelElement="div" id={id}>
      <Group gap="sm" mt={6}>
        <FileButton
          multiple
          accept=".json,application/json"
          resetRef={reset}
          onChange={(chosen) => {
            if (chosen.length > 0) onChange(chosen);
            reset.current?.();
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {messages.selectExports}
            </Button>
          )}
        </FileButton>
        {files.length > 0 && (
          <Button variant="subtle" onClick={() => onChange([])}>
            {messages.removeExports}
          </Button>
        )}
      </Group>
      <Text role="status" size="sm" mt={6} {...(files.length === 0 && { c: 'dimmed' })}>
        {files.length === 0 ? messages.noExports : files.map(({ name }) => name).join(', ')}
      </Text>
    </Input.Wrapper>
  );
};
