// @vitest-environment happy-dom
import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../../testing/show.tsx';
import { testUser } from '../testing/test-user.ts';
import { activityKey } from '../user-query.ts';
import { SessionsSection } from './sessions-section.tsx';

afterEach(clear);

const person = testUser();

const session = (id: string, given: Partial<SessionRow> = {}): SessionRow => ({
  id,
  ssoid: person.ssoid,
  user: 'Anna Berg',
  userName: person.userName,
  applications: ['Keystead'],
  ip: '203.0.113.9',
  started: '2026-11-12T14:30:00.000Z',
  lastActivity: '2026-11-12T14:40:00.000Z',
  expires: '2026-11-12T18:30:00.000Z',
  isOwn: false,
  ...given,
});

let rows: SessionRow[];
const ended: string[] = [];

beforeEach(() => {
  ended.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Response.json(rows);
    ended.push(String(address));
    rows = rows.filter(({ id }) => !String(address).endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
});

const showSessions = () =>
  show(<SessionsSection user={person} fold={{ isOpen: true, onToggle: () => undefined }} />);

test('ends one session after confirmation and removes it', async () => {
  rows = [session('s1'), session('s2', { applications: ['Meridian'] })];
  showSessions();
  fireEvent.click(await screen.findByRole('button', { name: 'End session at Meridian' }));
  expect(ended).toEqual([]);
  fireEvent.click(button('End session'));
  await vi.waitFor(() => expect(ended.at(-1)).toMatch(/\/sessions\/s2$/));
  await vi.waitFor(() => expect(screen.queryByText('Meridian')).toBeNull());
});

test('has the timeline read again after a session has ended, which it lists', async () => {
  rows = [session('s1')];
  const endedWhenRead: number[] = [];
  const Timeline = () => {
    const queryFn = () => endedWhenRead.push(ended.length);
    useQuery({ queryKey: [...activityKey(person.ssoid), person.version], queryFn });
    return null;
  };
  show(
    <>
      <SessionsSection user={person} fold={{ isOpen: true, onToggle: () => undefined }} />
      <Timeline />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'End session at Keystead' }));
  fireEvent.click(button('End session'));
  await vi.waitFor(() => expect(endedWhenRead).toEqual([0, 1]));
});

test('ends all sessions in one go', async () => {
  rows = [session('s1'), session('s2')];
  showSessions();
  fireEvent.click(await screen.findByRole('button', { name: 'End all' }));
  fireEvent.click(button('End all sessions'));
  await vi.waitFor(() => expect(ended.at(-1)).toContain(`/sessions/of/${person.ssoid}`));
});

test("marks the user's own session and does not offer to end it", async () => {
  rows = [session('s1', { isOwn: true })];
  showSessions();
  expect(await screen.findByText('This session')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
});

test('says so if the person is not signed in anywhere', async () => {
  rows = [];
  showSessions();
  expect(await screen.findByText('Not signed in anywhere.')).toBeDefined();
});
