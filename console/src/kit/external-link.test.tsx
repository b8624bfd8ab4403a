// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '../testing/show.tsx';
import { ExternalLink } from './external-link.tsx';

afterEach(clear);

test('says after its text that it opens in a new tab', () => {
  show(<ExternalLink href="https://example.com">Edit in Oaks</ExternalLink>);
  expect(screen.getByRole('link', { name: /^Edit in Oaks\sopens in a new tab$/ })).toBeDefined();
});
