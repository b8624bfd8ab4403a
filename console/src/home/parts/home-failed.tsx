import { Button } from '@mantine/core';
import { EmptyState } from '../../kit/empty-state.tsx';
import { messages } from '../messages.ts';

export const HomeFailed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    drawing="missing"
    text={messages.failed}
    action={
      <Button variant="default" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    }
  />
);
