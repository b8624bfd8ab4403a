// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { DraftText } from './draft-inputs.tsx';
import type { DraftForm } from './use-draft.ts';

afterEach(clear);

const withTitle = (title: string) =>
  ({ draft: { title }, messageOf: () => undefined, change: () => undefined }) as unknown as DraftForm;

test('shows the limit when a title reaches it', () => {
  const { again } = show(<DraftText form={withTitle('Director')} field="title" maxLength={10} />);
  expect(screen.queryByText('Max 10 characters.')).toBeNull();
  again(<DraftText form={withTitle('Director o')} field="title" maxLength={10} />);
  const note = screen.getByText('Max 10 characters.');
  expect(screen.getByLabelText('Title').getAttribute('aria-describedby')).toContain(note.id);
});
