import { Skeleton } from '@mantine/core';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { messages } from './messages.ts';

type Props = { isFailed: boolean; onRetry: () => void; height?: number };

/** A placeholder for a page's content, or a note that it is unavailable at the moment. */
export const LoadingPage = ({ isFailed, onRetry, height = 320 }: Props) =>
  isFailed ? (
    <ErrorPanel message={messages.loadingFailed} action={{ label: messages.tryAgain, onClick: onRetry }} />
  ) : (
    <Skeleton height={height} maw={760} />
  );
