import dns from 'node:dns';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressNotAllowed, createHostAllowlist } from './host-allowlist.ts';

type Found = { address: string; family: number }[];

const allowlist = createHostAllowlist({
  listed: ['api.example', '.care.example', 'care.example:8443', 'http://localhost:8080', '10.20.0.0/16'],
  own: ['http://registry.internal:9000/registry'],
});

test.each([
  'https://api.example/users',
  'https://api.example:443/',
  'https://maple.care.example/snf/api',
  'https://care.example:8443/',
  'http://localhost:8080/x',
  'http://registry.internal:9000/accounts',
])('%s is on the list', (address) => {
  expect(allowlist.findFault(address)).toBeUndefined();
});

test.each([
  ['http://api.example/', 'otherPort'],
  ['https://api.example:8443/', 'otherPort'],
  ['https://care.example/', 'otherPort'],
  ['https://localhost:8080/', 'otherPort'],
  ['https://api.example.evil.example/', 'unlisted'],
  ['https://evilcare.example/', 'unlisted'],
  ['https://10.20.1.1/', 'unlisted'],
  ['https://user:word@api.example/', 'credentials'],
  ['https://user@api.example/', 'credentials'],
  ['http://169.254.169.254/', 'neverCalled'],
  ['ftp://api.example/', 'noWeb'],
  ['api.example', 'unreadable'],
])('rejects %s', (address, code) => {
  expect(allowlist.findFault(address)?.code).toBe(code);
  expect(() => allowlist.admit(address)).toThrow(AddressNotAllowed);
});

test.each(['https://a.example/path', 'a b', 'user@a.example', 'https://a.example?x'])(
  'rejects a list with %s',
  (entry) => {
    expect(() => createHostAllowlist({ listed: [entry] })).toThrow(entry);
  },
);

const resolve = (address: string, addresses: Found) => {
  const answer = (...call: unknown[]) => (call.at(-1) as (error: null, all: Found) => void)(null, addresses);
  vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup);
  const { url, lookup } = allowlist.admit(address);
  return new Promise((done, fail) =>
    lookup(url.hostname, { all: true }, (error, all) => (error ? fail(error) : done(all))),
  );
};

const family = (address: string) => (address.includes(':') ? 6 : 4);
const resolveTo = (host: string, address: string) => resolve(host, [{ address, family: family(address) }]);

afterEach(() => vi.restoreAllMocks());

test.each([
  '169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  'fe80::1',
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.3.4',
  '192.168.1.1',
  '100.64.0.1',
  'fd12::1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::a00:7',
])('a listed name that resolves to %s is not called', async (address) => {
  await expect(resolveTo('https://api.example/', address)).rejects.toThrow(AddressNotAllowed);
});

test.each([
  ['https://api.example/', '192.0.2.7'],
  ['https://api.example/', '2001:db8::7'],
  ['https://api.example/', '10.20.1.1'],
  ['http://localhost:8080/', '127.0.0.1'],
  ['http://registry.internal:9000/', '10.0.0.7'],
])('%s may resolve to %s', async (host, address) => {
  await expect(resolveTo(host, address)).resolves.toEqual([{ address, family: family(address) }]);
});

test('an own address must not resolve to a metadata service either', async () => {
  const metadata = resolveTo('http://registry.internal:9000/', '169.254.169.254');
  await expect(metadata).rejects.toThrow(AddressNotAllowed);
});

test('keeps only the allowed addresses of a name', async () => {
  const good = { address: '192.0.2.7', family: 4 };
  await expect(resolve('https://api.example/', [{ address: '10.0.0.1', family: 4 }, good])).resolves.toEqual([
    good,
  ]);
});
