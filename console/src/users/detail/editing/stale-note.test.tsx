// @vitest-environment happy-dom
import { say, sentence } from '@keystead/contract/texts/sentence.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { StaleNote } from './stale-note.tsx';

afterEach(clear);

const changeOf = (field: string, message: string, isOwnToo: boolean) => ({ field, message, isOwnToo });

test('reads well whether or not it says to what and by whom', () => {
  const changed = say(sentence('change.to', { value: '77', by: 'Una Corp' }));
  const unnamed = say(sentence('change.unnamed'));
  const changes = [
    changeOf('ext', changed, false),
    changeOf('title', unnamed, true),
    changeOf('role', unnamed, false),
  ];
  show(<StaleNote stale={{ message: 'User was changed by someone else.', changes }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Ext: Changed to "77" by Una Corp.',
    'Title: Changed. You have changed this too; your entry is kept.',
    'Role: Changed.',
  ]);
});
