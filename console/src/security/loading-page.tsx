import { Skeleton } from '@mantine/core';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { messages } from './messages.ts';

type Props = { isFailed: boolean; onRetry: () => void; height?: number };

/** Stands where a page's content will be, or says that it is not to be had at the moment. */
export const LoadingPage = ({ isFailed, onRetry, height = 320 }: Props) =>
  isFailed ? (
    <ErrorPanel message={messages.loadingFailed} action={{ label: messages.tryAgain, onClick: onRetry }} />
  ) : (
    <Skeleton height={height} maw={760} />
  );
