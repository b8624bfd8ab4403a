import { expect, expectTypeOf, test } from 'vitest';
import { type AuditEvent, auditEvents, eventSentence, listedEventNames } from './audit-events.ts';
import { say } from './texts/sentence.ts';

const events = Object.entries(auditEvents);

test.each(events)('%s names a subject and what happened to it, recorded as %s', (event, name) => {
  expect(event).toMatch(/^[a-z]\w*\.[a-z]\w*$/);
  const sentence = eventSentence(name);
  expect(sentence).toEqual({ code: `audit.${event}` });
  expect(sentence && say(sentence)).toMatch(/^[A-Z][\w -]+$/);
});

test('event names are unique, and a name that is never recorded has no sentence', () => {
  expect(new Set(events.map(([, name]) => name)).size).toBe(events.length);
  expect(eventSentence('Something of old')).toBeNull();
  expectTypeOf<'User updated'>().not.toExtend<AuditEvent>();
});

test('the audit screen lists events under their recorded names', () => {
  for (const name of listedEventNames) {
    const sentence = eventSentence(name);
    expect(sentence && say(sentence)).toBe(name);
  }
});
