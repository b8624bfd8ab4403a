import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages } from './messages.ts';
import { OutcomeView } from './outcome-view.tsx';
import { UpdateProgress } from './update-progress.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useBulkUpdate } from './use-bulk-update.ts';

/** Opens the dialog immediately; the outcome stays on the page after the dialog closes. */
export const Screen = () => {
  const [isOpen, setOpen] = useState(true);
  const update = useBulkUpdate();
  const { outcome } = update;
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.intro}
        {...(!isOpen && { action: <Button onClick={() => setOpen(true)}>{messages.open}</Button> })}
      />
      {isOpen ? (
        <UploadDialog update={update} onClose={() => setOpen(false)} />
      ) : (
        <ContentCard>
          <Stack gap="md">
            <UpdateProgress update={update} />
            {outcome && !outcome.isDryRun ? (
              <OutcomeView outcome={outcome} />
            ) : (
              !update.isUploading && <EmptyState text={messages.nothing} />
            )}
          </Stack>
        </ContentCard>
      )}
    </>
  );
};
