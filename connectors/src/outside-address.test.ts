import { expect, test, vi } from 'vitest';
import { AddressNotAllowed, lookupAllowed } from './outside-address.ts';

const found = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));

vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: unknown, done: (error: null, all: unknown) => void) =>
    done(null, found.addresses),
}));

const resolve = (addresses: { address: string; family: number }[]) => {
  found.addresses = addresses;
  return new Promise((done, fail) =>
    lookupAllowed('harmless.example', { all: true }, (error, all) => (error ? fail(error) : done(all))),
  );
};

test('refuses a name that points to a metadata address', async () => {
  await expect(resolve([{ address: '169.254.169.254', family: 4 }])).rejects.toThrow(AddressNotAllowed);
});

test('keeps only the allowed addresses of a name', async () => {
  const good = { address: '192.0.2.7', family: 4 };
  await expect(resolve([{ address: 'fe80::1', family: 6 }, good])).resolves.toEqual([good]);
});
