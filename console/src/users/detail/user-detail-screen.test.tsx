// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './user-detail-screen.tsx';

afterEach(() => {
  clear();
  sessionStore.set(null);
});

test('offers to try again if a user could not be read', async () => {
  sessionStore.set({ context: { rights: new Set() } } as never);
  const answers = [500, 429, 404];
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Nobody.' }, { status: answers.shift() ?? 404 }),
  );
  await showAt('/page', Screen);
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(document.querySelector('[aria-busy]')).toBeNull();
  fireEvent.click(button('Try again'));
  await vi.waitFor(() => expect(answers).toEqual([404]));
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('Nobody.')).toBeDefined();
});
