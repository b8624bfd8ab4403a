// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { stubEventSource } from '../../../testing/stub-event-source.ts';
import { running } from './session-fixtures.ts';
import { TransferProgress } from './transfer-progress.tsx';
import { useDocumentSession } from './use-document-session.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const Shown = () => {
  const { session, isOutdated } = useDocumentSession('RDM-7');
  return session && <TransferProgress session={session} isOutdated={isOutdated} />;
};

test('shows no speed while the server does not answer', async () => {
  const session = { ...running, progress: { ...running.progress, bytesPerSecond: 1000 } };
  let answer = Promise.resolve();
  stubEventSource();
  vi.stubGlobal('fetch', () => answer.then(() => Response.json(session)));
  show(<Shown />);
  await screen.findByText(/per second$/);
  const silence = Promise.withResolvers<void>();
  answer = silence.promise;
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(screen.getByText('Waiting for the server')).toBeDefined();
  expect(screen.queryByText(/per second$|left$/)).toBeNull();
  silence.resolve();
  await screen.findByText(/per second$/);
  expect(screen.queryByText('Waiting for the server')).toBeNull();
});
