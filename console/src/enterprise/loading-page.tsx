import { Skeleton } from '@mantine/core';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { messages } from './messages.ts';

type Props = { title: string; isFailed: boolean; onRetry: () => void };

/** The page of a record that isn't loaded: still loading, or unavailable at the moment. */
export const LoadingPage = ({ title, isFailed, onRetry }: Props) => (
  <>
    <PageHeader title={title} />
    {isFailed ? (
      <ErrorPanel message={messages.loadingFailed} action={{ label: messages.tryAgain, onClick: onRetry }} />
    ) : (
      <Skeleton height={480} />
    )}
  </>
);
