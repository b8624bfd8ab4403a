// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { drafts } from '../../../kit/form/drafts.ts';
import { button, clear, showAt } from '../../../testing/show.tsx';
import { SignInPageCard } from './sign-in-page-card.tsx';

beforeEach(() => pageOpenedFor.set('una/1'));
afterEach(() => {
  clear();
  drafts.giveBack(null);
});

const page = { color: '#111111', logo: '/logo/1', crmId: 'HARBOR', version: 1 };

type Sent = Record<string, unknown>;

/** A server with one page that checks the version on every save. */
const stubServer = () => {
  const server = { page, isDown: false, sent: [] as Sent[] };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const refuse = ({ status, code, message }: ReturnType<typeof fail>) =>
      Response.json({ code, message }, { status });
    if (server.isDown) return refuse(fail('server.busy'));
    if (method === 'GET') return Response.json(server.page);
    const sent = JSON.parse(String(body)) as Sent;
    server.sent.push(sent);
    return sent.version === server.page.version ? Response.json({}) : refuse(fail('record.changed'));
  });
  return server;
};

const open = async () => {
  const server = stubServer();
  await showAt('/page', SignInPageCard);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Sign-in page' }));
  return server;
};

const color = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Color' });
const type = (value: string) => fireEvent.change(color(), { target: { value } });
const canSave = () => !button('Save').hasAttribute('disabled');

/** Another user saves another color while this one changes something else. */
const saveWithConflict = async (change: () => void) => {
  const server = await open();
  server.page = { ...page, color: '#222222', version: 2 };
  change();
  fireEvent.click(button('Save'));
  await screen.findByRole('table', { name: 'What has changed' });
  return server;
};

const removeLogo = () => fireEvent.click(button('Remove the logo'));

test('a user who changed only the logo keeps the color that another user saved', async () => {
  const server = await saveWithConflict(removeLogo);
  fireEvent.click(button('Keep my changes'));
  expect(color().value).toBe('#222222');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toEqual({ color: '#222222', logo: null, version: 2 });
});

test('keeps my color over theirs', async () => {
  await saveWithConflict(() => type('#333333'));
  fireEvent.click(button('Keep my changes'));
  expect([color().value, canSave()]).toEqual(['#333333', true]);
});

test('compares with and keeps what is typed while the note is shown', async () => {
  await saveWithConflict(() => type('#333333'));
  type('#444444');
  expect(screen.getByRole('row', { name: /^Color/ }).lastElementChild?.textContent).toBe('#444444');
  fireEvent.click(button('Keep my changes'));
  expect(color().value).toBe('#444444');
});

test('has nothing to save after changes were discarded or typed back', async () => {
  await saveWithConflict(removeLogo);
  fireEvent.click(button('Discard my changes'));
  expect([color().value, canSave()]).toEqual(['#222222', false]);
  type('#333333');
  expect(canSave()).toBe(true);
  type('#222222');
  expect(canSave()).toBe(false);
});

test('a page that cannot be loaded can be retried', async () => {
  const server = stubServer();
  server.isDown = true;
  await showAt('/page', SignInPageCard);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('#111111')).toBeTruthy();
});

test('reopens the form after a session that ended', async () => {
  await open();
  type('#333333');
  const typed = drafts.typed();
  clear();
  drafts.giveBack(typed);
  stubServer();
  await showAt('/page', SignInPageCard);
  await waitFor(() => expect(color().value).toBe('#333333'));
});
