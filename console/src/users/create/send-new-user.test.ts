import { afterEach, expect, test, vi } from 'vitest';
import { emptyNewUser, toNewUser } from './new-user-draft.ts';
import { sendNewUser } from './send-new-user.ts';

afterEach(() => vi.unstubAllGlobals());

const ssoid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const user = { ...toNewUser(emptyNewUser), configId: 1 };

test('reuses the key when the same user is sent again until it is confirmed, and then uses a new one', async () => {
  const keys: string[] = [];
  const replies = [Response.json({}, { status: 503 }), Response.json({ ssoid }), Response.json({ ssoid })];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    keys.push(JSON.parse(String(body)).idempotencyKey);
    return replies.shift();
  });
  await expect(sendNewUser(user, false, [])).rejects.toThrow();
  expect(await sendNewUser(user, false, [])).toBe(ssoid);
  expect(await sendNewUser(user, false, [])).toBe(ssoid);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test.each([
  ['no body', () => new Response(null, { status: 201 })],
  ['nothing', () => Response.json(null, { status: 201 })],
  ['no user', () => Response.json({}, { status: 201 })],
  ['an empty user', () => Response.json({ ssoid: '' }, { status: 201 })],
])('%s does not confirm the user', async (_, reply) => {
  vi.stubGlobal('fetch', async () => reply());
  await expect(sendNewUser(user, false, [])).rejects.toThrow('No SSOID created for the user.');
});
