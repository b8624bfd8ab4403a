import dns from 'node:dns';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressNotAllowed, lookupAllowed } from './outside-address.ts';

type Found = { address: string; family: number }[];

const resolve = (addresses: Found) => {
  const answer = (...call: unknown[]) => (call.at(-1) as (error: null, all: Found) => void)(null, addresses);
  vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup);
  return new Promise((done, fail) =>
    lookupAllowed('harmless.example', { all: true }, (error, all) => (error ? fail(error) : done(all))),
  );
};

afterEach(() => vi.restoreAllMocks());

test('refuses a name that points to a metadata address', async () => {
  await expect(resolve([{ address: '169.254.169.254', family: 4 }])).rejects.toThrow(AddressNotAllowed);
});

test('keeps only the allowed addresses of a name', async () => {
  const good = { address: '192.0.2.7', family: 4 };
  await expect(resolve([{ address: 'fe80::1', family: 6 }, good])).resolves.toEqual([good]);
});
