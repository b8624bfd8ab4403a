import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openEventStream, parseEvent } from './event-stream.ts';

let streams: FakeEventSource[] = [];
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  streams = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('tries again some time after the server refused, with the same listeners', () => {
  const changed = vi.fn();
  openEventStream('/events', { changed });
  streams[0]?.refuse();
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(2);
  streams[1]?.dispatchEvent(new MessageEvent('changed', { data: '1' }));
  expect(changed).toHaveBeenCalledOnce();
});

test('leaves a lost connection to the browser, which reconnects by itself', () => {
  openEventStream('/events', {});
  streams[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(1);
});

test('stays closed once it is closed, even if it was about to try again', () => {
  const close = openEventStream('/events', {});
  streams[0]?.refuse();
  close();
  vi.advanceTimersByTime(10_000);
  expect(streams).toHaveLength(1);
});

test.each([
  ['{"count":1}', { count: 1 }],
  ['{"count":"one"}', null],
  ['{"count":', null],
])('reads %s as %j', (data, expected) => {
  expect(parseEvent(z.object({ count: z.int() }), new MessageEvent('changed', { data }))).toEqual(expected);
});
