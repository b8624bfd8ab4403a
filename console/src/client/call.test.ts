import { callLauncher, launcherListTarget } from '@keystead/contract/account/launcher.ts';
import { resetOwnFactors } from '@keystead/contract/account/profile.ts';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { getUser } from '@keystead/contract/users/get-user.ts';
import { listSingleRights } from '@keystead/contract/users/user-rights.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { blocking } from './blocking.ts';
import { call, whenConfirmationNeeded } from './call.ts';

const refused = () => Response.json({ code: 'session.confirmationNeeded', message: '' }, { status: 403 });
const done = () => new Response(null, { status: 204 });

const stubFetch = (...answers: (() => Response)[]) => {
  const fetched = vi.fn(async () => (answers.shift() ?? done)());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('repeats a call once after its confirmation', async () => {
  const fetched = stubFetch(refused, done);
  whenConfirmationNeeded(async () => true);
  await expect(call(resetOwnFactors, {})).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('does not ask again after a second refusal', async () => {
  const fetched = stubFetch(refused, refused, done);
  const ask = vi.fn(async () => true);
  whenConfirmationNeeded(ask);
  await expect(call(resetOwnFactors, {})).rejects.toMatchObject({ code: 'session.confirmationNeeded' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledOnce();
});

test('does not make the call if the confirmation is canceled', async () => {
  const fetched = stubFetch(refused, done);
  whenConfirmationNeeded(async () => false);
  await expect(call(resetOwnFactors, {})).rejects.toMatchObject({ code: 'session.confirmationNeeded' });
  expect(fetched).toHaveBeenCalledOnce();
});

const runningCounts: number[] = [];
const recordRunning = (answer: () => Response) => () => {
  runningCounts.push(blocking.running.get());
  return answer();
};

test('blocks the screen during a save, even one that is refused, but not while asking for confirmation', async () => {
  runningCounts.length = 0;
  stubFetch(recordRunning(refused), recordRunning(done));
  whenConfirmationNeeded(async () => {
    runningCounts.push(blocking.running.get());
    return true;
  });
  const saving = call(resetOwnFactors, {});
  expect(blocking.running.get()).toBe(1);
  await saving;
  expect(runningCounts).toEqual([1, 0, 1]);
  expect(blocking.running.get()).toBe(0);
});

test('does not block the screen for a read', async () => {
  runningCounts.length = 0;
  stubFetch(recordRunning(() => Response.json({ tiles: [] })));
  await call(callLauncher, {
    body: { method: 'GET', contentType: 'application/json', body: null, target: launcherListTarget },
  });
  expect(runningCounts).toEqual([0]);
});

test('sends a change requested twice at the same time once, and again if requested later', async () => {
  const fetched = stubFetch(done, done);
  await Promise.all([call(resetOwnFactors, {}), call(resetOwnFactors, {})]);
  expect(fetched).toHaveBeenCalledOnce();
  await call(resetOwnFactors, {});
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('finds nothing under an id that cannot exist, without a request', async () => {
  const fetched = stubFetch();
  await expect(call(getUser, { params: { ssoid: 'garbage' } })).rejects.toMatchObject({
    code: 'resource.notFound',
    message: 'The requested resource does not exist.',
  });
  expect(fetched).not.toHaveBeenCalled();
});

test('sends a call without parameters', async () => {
  stubFetch(() => Response.json([]));
  const lookup: Endpoint = listSingleRights;
  expect(await call(lookup, {})).toEqual([]);
});
