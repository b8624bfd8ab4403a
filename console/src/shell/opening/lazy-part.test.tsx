// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../client/page-opened-for.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { unsaved } from '../../kit/unsaved.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { alerts } from '../alerts/alerts.ts';
import { lazyPart } from './lazy-part.tsx';

const reload = vi.fn();
let isAvailable = false;
let parts = 0;
const cleanups: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockClear();
  isAvailable = false;
  parts += 1;
});

afterEach(() => {
  for (const end of cleanups.splice(0)) end();
  pageOpenedFor.set(null);
  sessionStorage.clear();
  clear();
});

const load = async () => {
  if (!isAvailable) throw new Error('There is no such file.');
  return ({ onClose }: { onClose?: () => void }) => (
    <button type="button" onClick={onClose}>
      The part
    </button>
  );
};

/** The mark this tab keeps after reloading the page for the part. */
const markReloaded = () => sessionStorage.setItem(`reloaded:part ${parts}`, 'once');

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <h1>The page</h1>
    <Suspense>{children}</Suspense>
  </>
);

const showPart = () => {
  const Part = lazyPart(`part ${parts}`, load);
  show(
    <Page>
      <Part />
    </Page>,
  );
};

const showDialog = () => {
  const Part = lazyPart(`part ${parts}`, load);
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  };
  show(
    <Page>
      <Opener />
    </Page>,
  );
};

const failure = 'This could not be loaded.';
const alertMessages = () => alerts.shown.get().map(({ message }) => message);

test('a missing part reloads the page once', async () => {
  showPart();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(failure)).toBeNull();
});

test('a part that is still missing leaves the page as it is, and can be retried', async () => {
  markReloaded();
  showPart();
  await screen.findByText(failure);
  screen.getByRole('heading', { name: 'The page' });
  expect(reload).not.toHaveBeenCalled();
  isAvailable = true;
  fireEvent.click(button('Try again'));
  await screen.findByRole('button', { name: 'The part' });
  expect(sessionStorage.length).toBe(0);
});

test('a failed retry reloads the page', async () => {
  markReloaded();
  showPart();
  await screen.findByText(failure);
  fireEvent.click(button('Try again'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('does not reload a page with unsaved input by itself', async () => {
  cleanups.push(unsaved.begin('form'));
  showPart();
  await screen.findByText(failure);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a page with something open that cannot be kept', async () => {
  pageOpenedFor.set('una/1');
  cleanups.push(drafts.hold('picked', () => ['Ann']));
  showPart();
  await screen.findByText(failure);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload a page without a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  showPart();
  await screen.findByText(failure);
  expect(reload).not.toHaveBeenCalled();
});

test('reports and closes a missing dialog, and the next opening retries', async () => {
  markReloaded();
  showDialog();
  fireEvent.click(button('Open'));
  await waitFor(() => expect(alertMessages()).toEqual([failure]));
  expect(reload).not.toHaveBeenCalled();
  isAvailable = true;
  fireEvent.click(button('Open'));
  fireEvent.click(await screen.findByRole('button', { name: 'The part' }));
  expect(screen.queryByRole('button', { name: 'The part' })).toBeNull();
  fireEvent.click(button('Open'));
  await act(async () => {});
  screen.getByRole('button', { name: 'The part' });
  screen.getByRole('heading', { name: 'The page' });
});
