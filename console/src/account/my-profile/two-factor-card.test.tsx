// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

afterEach(clear);

test.each([
  ['a phone', () => Response.json({ phoneEnding: '0101' }), '••• ••• 0101'],
  ['no phone', () => Response.json({ phoneEnding: null }), 'Not enrolled'],
  ['a failure to load', () => Response.json({}, { status: 500 }), 'This could not be loaded.'],
])('shows %s', async (_, answer, text) => {
  vi.stubGlobal('fetch', async () => answer());
  show(<TwoFactorCard id="two-factor" title="Two-Factor Authentication" />);
  expect(await screen.findByText(text)).toBeDefined();
});
