import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { openDatabase } from '../../data/database.ts';
import { createCallPermits } from './call-permits.ts';

const database = await testDatabase();
const data = openDatabase(database.appUrl, 4);
afterAll(async () => {
  await data.close();
  await database.drop();
});

const minute = 60_000;

type Permits = ReturnType<typeof createCallPermits>;

/** How many of this many calls are permitted, spread across the processes in turn. */
const countPermitted = async (processes: Permits[], caller: string, calls: number, max: number) => {
  const counts = await Promise.all(
    Array.from({ length: calls }, (_, n) => processes[n % processes.length]?.count(caller, max, minute)),
  );
  return counts.filter((one) => one && one.current <= max).length;
};

const processes = (count: number): Permits[] => Array.from({ length: count }, () => createCallPermits(data));

test.each([1, 6, 30])('a limit of %i is exact across three processes', async (max) => {
  expect(await countPermitted(processes(3), `exact ${max}`, max * 3, max)).toBe(max);
});

test('a large limit is never exceeded, and other processes hold back a twentieth at most', async () => {
  const granted = await countPermitted(processes(3), 'large', 2000, 600);
  expect(granted).toBeLessThanOrEqual(600);
  expect(granted).toBeGreaterThanOrEqual(540);
});

test('a flood from one caller costs one statement for many calls, and none once it is refused', async () => {
  const query = vi.fn(data.query);
  const flooded = createCallPermits({ query: query as typeof data.query });
  await countPermitted([flooded], 'flood', 5000, 600);
  expect(query.mock.calls.length).toBeLessThanOrEqual(22);
  query.mockClear();
  expect(await countPermitted([flooded], 'flood', 5000, 600)).toBe(0);
  expect(query).not.toHaveBeenCalled();
});

test('concurrent callers are looked up together', async () => {
  const query = vi.fn(data.query);
  const { count } = createCallPermits({ query: query as typeof data.query });
  const callers = Array.from({ length: 200 }, (_, n) => `one of many ${n}`);
  const counted = await Promise.all(callers.map((caller) => count(caller, 10, minute)));
  expect(counted.every(({ current }) => current === 1)).toBe(true);
  expect(query.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a new minute starts over', async () => {
  const [one, other] = [createCallPermits(data), createCallPermits(data)];
  expect((await one.count('soon', 1, 300)).current).toBe(1);
  expect((await other.count('soon', 1, 300)).current).toBe(2);
  await vi.waitFor(async () => expect((await other.count('soon', 1, 300)).current).toBe(1));
});

test('while the database is unavailable each process counts on its own', async () => {
  const query = async () => {
    throw new Error('away');
  };
  expect(await countPermitted([createCallPermits({ query })], 'away', 30, 10)).toBe(10);
  const never = () => new Promise<never>(() => undefined);
  expect(await countPermitted([createCallPermits({ query: never })], 'silent', 30, 10)).toBe(10);
});
