// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show, showAt } from '../../testing/show.tsx';
import { alerts } from './alerts.ts';
import { FloatingAlerts } from './floating-alerts.tsx';

afterEach(clear);

test('announces failures immediately and successes politely', () => {
  show(<FloatingAlerts />);
  expect(screen.getByRole('region', { name: 'Alerts' }).getAttribute('aria-live')).toBe('polite');
  act(() => alerts.show({ type: 'danger', message: 'It failed.' }));
  act(() => alerts.show({ type: 'success', message: 'Saved.' }));
  expect(screen.getByRole('alert').textContent).toContain('It failed.');
  expect(screen.getByRole('status').textContent).toContain('Saved.');
});

test('shows at most three alerts; an older one waits until there is room', () => {
  show(<FloatingAlerts />);
  for (const message of ['one', 'two', 'three', 'four']) act(() => alerts.show({ type: 'danger', message }));
  const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['two', 'three', 'four']);
  act(() => alerts.close(alerts.lastId()));
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('each alert is closed with its own button', () => {
  show(<FloatingAlerts />);
  act(() => alerts.show({ type: 'danger', message: 'It failed.' }));
  fireEvent.click(button('Close alert'));
  expect(screen.queryByText('It failed.')).toBeNull();
});

test('shows progress without announcing it, and announces the outcome', () => {
  show(<FloatingAlerts />);
  act(() => {
    const id = alerts.show({ type: 'success', message: 'User Anna Lee has been suspended.' });
    alerts.change(id, { note: 'Telling 6 products… 5 of 6', progress: 5 / 6 });
  });
  expect(screen.getByRole('progressbar', { name: 'Telling 6 products… 5 of 6' })).toBeDefined();
  expect(screen.getByText('Telling 6 products… 5 of 6').getAttribute('aria-live')).toBe('off');
  act(() => alerts.change(alerts.lastId(), { note: 'All 6 products have been told.', progress: undefined }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('All 6 products have been told.').getAttribute('role')).toBe('status');
});

test('an alert links to what it is about', async () => {
  const router = await showAt('/page', () => <FloatingAlerts />);
  act(() => {
    alerts.show({ type: 'success', message: 'Done.', link: { label: 'Open Anna Lee', href: '/other' } });
  });
  const link = screen.getByRole('link', { name: 'Open Anna Lee' });
  expect(link.getAttribute('href')).toBe('/other');
  await act(async () => fireEvent.click(link));
  await screen.findByRole('heading', { name: 'Other' });
  expect(router.state.location.pathname).toBe('/other');
});
