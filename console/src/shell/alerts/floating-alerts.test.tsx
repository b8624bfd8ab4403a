// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { alerts } from './alerts.ts';
import { FloatingAlerts } from './floating-alerts.tsx';

afterEach(() => {
  clear();
  for (const { id } of alerts.shown.get()) alerts.close(id);
});

test('what went wrong is announced at once, what went well when there is time', () => {
  show(<FloatingAlerts />);
  expect(screen.getByRole('region', { name: 'Alerts' }).getAttribute('aria-live')).toBe('polite');
  act(() => alerts.show({ type: 'danger', message: 'It failed.' }));
  act(() => alerts.show({ type: 'success', message: 'Saved.' }));
  expect(screen.getByRole('alert').textContent).toContain('It failed.');
  expect(screen.getByRole('status').textContent).toContain('Saved.');
});

test('at most three are shown; an older one waits until there is room', () => {
  show(<FloatingAlerts />);
  for (const message of ['one', 'two', 'three', 'four']) act(() => alerts.show({ type: 'danger', message }));
  const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['two', 'three', 'four']);
  act(() => alerts.close(alerts.lastId()));
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('each is closed by its own button', () => {
  show(<FloatingAlerts />);
  act(() => alerts.show({ type: 'danger', message: 'It failed.' }));
  fireEvent.click(button('Close alert'));
  expect(screen.queryByText('It failed.')).toBeNull();
});
