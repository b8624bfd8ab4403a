// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { button, clear, show } from '../../testing/show.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { useConflict } from './use-conflict.ts';

afterEach(clear);

const change = { label: 'Name', before: 'Ann', theirs: 'Anna', mine: 'Anne' };

const notice = () => {
  const onKeep = vi.fn();
  const onDiscard = vi.fn();
  const changes = [change, { label: 'City', before: 'Ely', theirs: 'Rye', mine: null }];
  show(<ConflictNote message="Changed." changes={changes} onKeep={onKeep} onDiscard={onDiscard} />);
  return { onKeep, onDiscard };
};

test('shows the changes of others next to what was typed', () => {
  notice();
  expect(screen.getByRole('alert').textContent).toContain('Changed.');
  const rows = within(screen.getByRole('table', { name: 'What has changed' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', 'Ann', 'Anna', 'Anne'],
    ['City', 'Ely', 'Rye', 'not changed'],
  ]);
});

test('brings the whole note into view, not only the line with the focus', () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  notice();
  expect(shown).toEqual([screen.getByRole('alert')]);
  expect(document.activeElement).toBe(screen.getByText('Changed.'));
});

test('lets the user decide whose changes to keep', () => {
  const { onKeep, onDiscard } = notice();
  fireEvent.click(button('Keep my changes'));
  expect([onKeep.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(button('Discard my changes'));
  expect([onKeep.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
});

const conflicts = (reread: (() => Promise<string>) | undefined) =>
  renderHook(() => useConflict<string>(reread)).result;

test('reads an overtaken record again and shows it next to the form until the conflict is settled', async () => {
  const hook = conflicts(async () => 'theirs');
  await act(() => hook.current.notice(fail('record.changed')));
  expect(hook.current.conflict).toEqual({
    message: 'This record was changed by someone else.',
    theirs: 'theirs',
  });
  expect(alerts.shown.get()).toEqual([]);
  act(() => hook.current.settle());
  expect(hook.current.conflict).toBeNull();
});

test.each([
  ['any other failure', fail('server.busy'), async () => 'theirs'],
  ['a record that no longer exists', fail('record.changed'), () => Promise.reject(fail('resource.notFound'))],
  ['a form that cannot read its record', fail('record.changed'), undefined],
])('shows %s as an alert', async (_, failure, reread) => {
  const hook = conflicts(reread);
  await act(() => hook.current.notice(failure));
  expect(hook.current.conflict).toBeNull();
  expect(alerts.shown.get()).toHaveLength(1);
});
