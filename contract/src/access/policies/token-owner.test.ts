import { expect, test } from 'vitest';
import { type Sentence, say } from '../../texts/sentence.ts';
import { bundles } from '../bundles.ts';
import type { Right } from '../rights.ts';
import { ownerRefusal, tokenReach, tokenStopReason } from './token-owner.ts';

const rights = (...held: Right[]): Set<Right> => new Set<Right>(['PROFILE', ...held]);
const manager = rights('TOKEN_MANAGER');
const textOf = (reason: Sentence | null) => reason && say(reason);

test.each([
  ['A', null],
  ['LO', null],
  ['PE', null],
  ['PR', null],
  ['PUA', null],
  ['S', 'its owner is suspended'],
  ['D', 'its owner is deactivated'],
  ['ST', 'its owner is not active yet'],
] as const)('a token of an owner with status %s stops because %s', (status, reason) => {
  expect(textOf(tokenStopReason({ status, rights: manager }))).toBe(reason);
});

test('a token stops when its owner loses the right, is gone or is a location admin', () => {
  expect(textOf(tokenStopReason({ status: 'A', rights: rights() }))).toBe(
    'its owner no longer manages tokens',
  );
  expect(textOf(tokenStopReason(null))).toBe('its owner no longer exists');
  const local = rights('TOKEN_MANAGER', ...bundles.LMA);
  expect(textOf(tokenStopReason({ status: 'A', rights: local }))).toBe('its owner is a location admin');
  expect(textOf(ownerRefusal(local))).toContain('location');
  expect(ownerRefusal(manager)).toBeNull();
});

test.each([
  [bundles.UMA, 'administered'],
  [bundles.CLA, 'ordinary'],
  [bundles.RU, 'ordinary'],
] as const)('%j reaches the %s people', (held, reach) => {
  expect(tokenReach(rights('TOKEN_MANAGER', ...held))).toBe(reach);
});

test('a token without an owner reaches ordinary people', () => {
  expect(tokenReach(null)).toBe('ordinary');
});
