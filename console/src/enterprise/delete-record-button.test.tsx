// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../testing/show.tsx';
import { DeleteRecordButton } from './delete-record-button.tsx';
import { enterpriseKey } from './enterprise-key.ts';

afterEach(clear);

const Record = ({
  read,
  remove,
}: {
  read: () => Promise<number>;
  remove: (version: number) => Promise<void>;
}) => {
  const { data: version = 0 } = useQuery({ queryKey: [enterpriseKey, 'record'], queryFn: read });
  return (
    <DeleteRecordButton
      name={`version ${version}`}
      verb="Delete"
      question="Delete?"
      consequence="It is gone."
      success="Deleted."
      refusal={undefined}
      isBusy={version === 0}
      remove={() => remove(version)}
      leave={async () => undefined}
    />
  );
};

test('reloads the record after a rejection, so that the next attempt is about the current data', async () => {
  const read = vi.fn().mockResolvedValueOnce(1).mockResolvedValue(2);
  const remove = vi.fn().mockRejectedValueOnce(fail('record.changed')).mockResolvedValue(undefined);
  show(<Record read={read} remove={remove} />);
  await waitFor(() => expect(button('Delete').hasAttribute('disabled')).toBe(false));
  const confirm = async (name: string) => {
    fireEvent.click(button('Delete'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(name);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await confirm('version 1');
  await confirm('version 2');
  expect(remove.mock.calls).toEqual([[1], [2]]);
});
