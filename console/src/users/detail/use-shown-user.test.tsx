// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { signInUna } from '../../testing/sign-in-una.ts';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { ActivitySection } from './activity/activity-section.tsx';
import { testUser } from './testing/test-user.ts';
import { useShownUser } from './use-shown-user.ts';

const anna = testUser();

const Page = () => {
  const { user } = useShownUser(anna.ssoid);
  return <>{user && <ActivitySection user={user} />}</>;
};

afterEach(() => {
  vi.useRealTimers();
  clear();
  sessionStore.set(null);
});

test('reads the timeline again when a transaction of the user changes, which gives the record no new version', async () => {
  signInUna();
  const stream = stubEventSource();
  let reads = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/activity')) return Response.json(anna);
    reads += 1;
    return Response.json({ entries: [], kinds: [], next: null });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const changeTransactionOf = (ssoid: string) => {
    stream()?.tell({ transactionId: 7, ssoid });
    return act(() => vi.advanceTimersByTimeAsync(1000));
  };
  await showAt('/page', Page);
  await screen.findByText('Nothing has been recorded here yet.');
  await changeTransactionOf('00000000-0000-4000-8000-000000000002');
  expect(reads).toBe(1);
  await changeTransactionOf(anna.ssoid);
  await waitFor(() => expect(reads).toBe(2));
});
