import { expect, expectTypeOf, test } from 'vitest';
import { type AuditEvent, auditEvents, eventSentence, listedEventNames } from './audit-events.ts';
import { say } from './texts/sentence.ts';

const events = Object.entries(auditEvents);

test.each(events)('%s is a subject and what happened to it, written as %s', (event, name) => {
  expect(event).toMatch(/^[a-z]\w*\.[a-z]\w*$/);
  const told = eventSentence(name);
  expect(told).toEqual({ code: `audit.${event}` });
  expect(told && say(told)).toMatch(/^[A-Z][\w -]+$/);
});

test('no two events are written alike, and a word that nothing writes has no sentence', () => {
  expect(new Set(events.map(([, name]) => name)).size).toBe(events.length);
  expect(eventSentence('Something of old')).toBeNull();
  expectTypeOf<'User updated'>().not.toExtend<AuditEvent>();
});

test('what the audit screen lists is called as it is written', () => {
  for (const name of listedEventNames) {
    const told = eventSentence(name);
    expect(told && say(told)).toBe(name);
  }
});
