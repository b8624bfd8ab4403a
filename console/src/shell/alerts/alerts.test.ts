import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from './alerts.ts';

const texts = () => alerts.shown.get().map(({ message }) => message);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of alerts.shown.get()) alerts.close(id);
  vi.useRealTimers();
});

test('a success closes after five seconds, other alerts stay', () => {
  alerts.show({ type: 'success', message: 'saved' });
  alerts.show({ type: 'danger', message: 'failed' });
  vi.advanceTimersByTime(4900);
  expect(texts()).toEqual(['saved', 'failed']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual(['failed']);
});

test('shows the same alert only once', () => {
  alerts.show({ type: 'danger', message: 'failed' });
  alerts.show({ type: 'danger', message: 'failed' });
  expect(texts()).toEqual(['failed']);
});

test('a navigation closes alerts, except that one marked to stay survives once', () => {
  alerts.show({ type: 'danger', message: 'left behind' });
  alerts.show({ type: 'warning', message: 'carried along', keepOnNavigation: true });
  alerts.navigated(alerts.lastId());
  expect(texts()).toEqual(['carried along']);
  alerts.navigated(alerts.lastId());
  expect(texts()).toEqual([]);
});

test('a success marked to stay survives every navigation during its five seconds', () => {
  alerts.show({ type: 'success', message: 'created', keepOnNavigation: true });
  for (const _ of ['to the detail', 'back to the list']) {
    vi.advanceTimersByTime(2400);
    alerts.navigated(alerts.lastId());
    expect(texts()).toEqual(['created']);
  }
  vi.advanceTimersByTime(300);
  expect(texts()).toEqual([]);
});

test('an alert shown during a navigation belongs to the new page', () => {
  alerts.show({ type: 'danger', message: 'old place' });
  const idAtStart = alerts.lastId();
  alerts.show({ type: 'info', message: 'new place' });
  alerts.navigated(idAtStart);
  expect(texts()).toEqual(['new place']);
});

test('an alert about running work is not closed, but its outcome is', () => {
  const id = alerts.show({ type: 'success', message: 'suspended' });
  alerts.change(id, { note: 'Telling 2 products… 1 of 2', progress: 0.5 });
  vi.advanceTimersByTime(20_000);
  alerts.navigated(alerts.lastId());
  expect(texts()).toEqual(['suspended']);
  alerts.change(id, { note: 'All 2 products have been told.', progress: undefined });
  vi.advanceTimersByTime(4900);
  expect(texts()).toEqual(['suspended']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

test('shows an outcome for five seconds, no matter when the steps before it were', () => {
  const id = alerts.show({ type: 'success', message: 'suspended' });
  vi.advanceTimersByTime(1000);
  alerts.change(id, { note: 'Telling 2 products… 1 of 2', progress: 0.5 });
  vi.advanceTimersByTime(3900);
  alerts.change(id, { note: 'All 2 products have been told.', progress: undefined });
  vi.advanceTimersByTime(4900);
  expect(texts()).toEqual(['suspended']);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});

test('a change that says nothing new does not keep the alert longer', () => {
  const id = alerts.show({ type: 'success', message: 'suspended' });
  vi.advanceTimersByTime(1000);
  alerts.change(id, { note: undefined, progress: undefined });
  vi.advanceTimersByTime(4100);
  expect(texts()).toEqual([]);
});

test('an outcome that is not a success stays', () => {
  const id = alerts.show({ type: 'success', message: 'suspended' });
  alerts.change(id, { type: 'warning', note: 'Not reached: Senior Living.' });
  vi.advanceTimersByTime(20_000);
  expect(alerts.shown.get()).toMatchObject([{ type: 'warning', note: 'Not reached: Senior Living.' }]);
});
