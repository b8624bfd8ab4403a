import { callLauncher, launcherListTarget } from '@keystead/contract/account/launcher.ts';
import { resetOwnFactors } from '@keystead/contract/account/profile.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { blocking } from './blocking.ts';
import { call, whenConfirmationNeeded } from './call.ts';

const refused = () => Response.json({ code: 'session.confirmationNeeded', message: '' }, { status: 403 });
const done = () => new Response(null, { status: 204 });

const answering = (...answers: (() => Response)[]) => {
  const fetched = vi.fn(async () => (answers.shift() ?? done)());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('a call that waits for a confirmation is repeated once after it', async () => {
  const fetched = answering(refused, done);
  whenConfirmationNeeded(async () => true);
  await expect(call(resetOwnFactors, {})).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a second refusal is not asked about again', async () => {
  const fetched = answering(refused, refused, done);
  const ask = vi.fn(async () => true);
  whenConfirmationNeeded(ask);
  await expect(call(resetOwnFactors, {})).rejects.toMatchObject({ code: 'session.confirmationNeeded' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledOnce();
});

test('a confirmation that is called off leaves the call undone', async () => {
  const fetched = answering(refused, done);
  whenConfirmationNeeded(async () => false);
  await expect(call(resetOwnFactors, {})).rejects.toMatchObject({ code: 'session.confirmationNeeded' });
  expect(fetched).toHaveBeenCalledOnce();
});

const atWork: number[] = [];
const watched = (answer: () => Response) => () => {
  atWork.push(blocking.running.get());
  return answer();
};

test('a save covers the screen until it is answered, also by a refusal, but not while somebody is asked', async () => {
  atWork.length = 0;
  answering(watched(refused), watched(done));
  whenConfirmationNeeded(async () => {
    atWork.push(blocking.running.get());
    return true;
  });
  const saving = call(resetOwnFactors, {});
  expect(blocking.running.get()).toBe(1);
  await saving;
  expect(atWork).toEqual([1, 0, 1]);
  expect(blocking.running.get()).toBe(0);
});

test('what only asks leaves the screen free', async () => {
  atWork.length = 0;
  answering(watched(() => Response.json({ tiles: [] })));
  await call(callLauncher, {
    body: { method: 'GET', contentType: 'application/json', body: null, target: launcherListTarget },
  });
  expect(atWork).toEqual([0]);
});

test('the same change asked for twice is sent once; asked for again later it is sent again', async () => {
  const fetched = answering(done, done);
  await Promise.all([call(resetOwnFactors, {}), call(resetOwnFactors, {})]);
  expect(fetched).toHaveBeenCalledOnce();
  await call(resetOwnFactors, {});
  expect(fetched).toHaveBeenCalledTimes(2);
});
