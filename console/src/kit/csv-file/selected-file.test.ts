import { expect, test, vi } from 'vitest';
import { holdInMemory, requireReadable } from './selected-file.ts';

/** As browsers treat a file that has changed on disk. */
const change = (file: File): void => {
  const notReadable = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  vi.spyOn(file, 'text').mockImplementation(notReadable);
  vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: notReadable } as unknown as Blob);
};

test('a held file can still be read after it has changed on disk', async () => {
  const file = new File(['a,b'], 'people.csv', { type: 'text/csv', lastModified: 5 });
  const held = await holdInMemory(file);
  change(file);
  expect(held).toMatchObject({ name: 'people.csv', type: 'text/csv', lastModified: 5 });
  expect(await held.text()).toBe('a,b');
});

test('a large file is not held, and a change is reported before it is uploaded', async () => {
  const file = new File([new Uint8Array(9 * 1024 * 1024)], 'realm.json');
  expect(await holdInMemory(file)).toBe(file);
  await requireReadable([file]);
  change(file);
  await expect(requireReadable([file])).rejects.toThrow('The file has changed since it was selected.');
});
