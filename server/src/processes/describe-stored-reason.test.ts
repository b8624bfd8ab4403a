import { texts } from '@keystead/contract/texts/catalog.ts';
import { expect, test } from 'vitest';
import { describeItemReason, describeStoredReason } from './describe-stored-reason.ts';

const none = { reason_code: null, reason_values: null };
const sourceGone = { reason_code: 'process.sourceGone', reason_values: { system: 'The realm' } };
const notProcessed = { reason_code: 'process.notProcessed', reason_values: null };

test('without a code there is no reason', () => {
  expect(describeStoredReason(texts, none)).toBeNull();
  expect(describeItemReason(texts, none, sourceGone)).toBeNull();
});

test('an item that was not processed says why its process ended, any other its own reason', () => {
  const ofProcess = describeStoredReason(texts, sourceGone)?.text;
  expect(ofProcess).toBeTruthy();
  expect(describeItemReason(texts, notProcessed, sourceGone)?.text).toBe(`Not processed: ${ofProcess}`);
  expect(describeItemReason(texts, sourceGone, none)?.text).toBe(ofProcess);
});
