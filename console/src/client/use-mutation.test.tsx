// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { useMutation } from './use-mutation.ts';

afterEach(clear);

const Button = ({ send, row = '' }: { send: (row: string) => Promise<string>; row?: string }) => {
  const { mutate, data } = useMutation({ mutationFn: send });
  return (
    <>
      <button type="button" onClick={() => mutate(row)}>
        Send
      </button>
      <button type="button" onClick={() => mutate('other')}>
        Other
      </button>
      <p>{data}</p>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('ignores a second press of a button, but not a press of another one', async () => {
  const send = vi.fn(async (row: string) => `sent ${row}`);
  show(<Button send={send} row="first" />);
  press('Send');
  press('Send');
  press('Other');
  await screen.findByText('sent other');
  expect(send.mock.calls.map(([row]) => row)).toEqual(['first', 'other']);
});

test('can run again once it has settled, successfully or not', async () => {
  const send = vi.fn(async () => {
    if (send.mock.calls.length === 1) throw new Error('No.');
    return 'Done.';
  });
  show(<Button send={send} />);
  press('Send');
  await waitFor(() => {
    press('Send');
    expect(send).toHaveBeenCalledTimes(2);
  });
  await screen.findByText('Done.');
});
