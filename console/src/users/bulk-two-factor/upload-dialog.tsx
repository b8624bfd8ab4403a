import { bulkTwoFactorExample, bulkTwoFactorExampleName } from '@keystead/contract/users/bulk-two-factor.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { CsvFileChoice } from '../../kit/csv-file/csv-file-choice.tsx';
import { PageDialog } from '../../kit/dialogs/page-dialog.tsx';
import { Note } from '../../kit/note.tsx';
import { unsaved } from '../../kit/unsaved.ts';
import { messages } from './messages.ts';
import { OutcomeView } from './outcome-view.tsx';
import { UpdateProgress } from './update-progress.tsx';
import type { BulkUpdate } from './use-bulk-update.ts';

const exampleAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(bulkTwoFactorExample)}`;

export const UploadDialog = ({ update, onClose }: { update: BulkUpdate; onClose: () => void }) => {
  const { file, outcome, problem, isChecking, isUploading, canUpload, upload } = update;
  // The file was chosen and checked for one customer, so it must not be uploaded for another.
  useEffect(() => (file ? unsaved.begin('two-factor file') : undefined), [file]);
  return (
    <PageDialog title={messages.dialog} maw={780} onClose={onClose}>
      <Stack gap="md" pt={4}>
        <CsvFileChoice file={file} onChoose={update.choose} isFirst />
        <Text size="sm" c="dimmed">
          {messages.format} {messages.sample}{' '}
          <Anchor href={exampleAddress} download={bulkTwoFactorExampleName}>
            {bulkTwoFactorExampleName}
          </Anchor>
        </Text>
        {isChecking && <Text role="status">{messages.checking}</Text>}
        {problem && <Note tone="danger">{problem}</Note>}
        <UpdateProgress update={update} />
        {outcome && <OutcomeView outcome={outcome} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <Button disabled={!canUpload} loading={isUploading} onClick={upload}>
            {messages.upload}
          </Button>
        </Group>
      </Stack>
    </PageDialog>
  );
};
