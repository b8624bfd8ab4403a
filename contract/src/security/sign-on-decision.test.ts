import { expect, test } from 'vitest';
import { type AssignedPolicy, choosePolicy, decideSignOn, type SignOnDecision } from './sign-on-decision.ts';
import type { PolicyAccess, TwoFactorRequirement } from './sign-on-policies.ts';

type Named = Pick<AssignedPolicy, 'name' | 'network' | 'entries' | 'access'>;
const office: Named = { name: 'office', network: 'inList', entries: ['10.0.0.0/8'], access: 'allow' };
const outside: Named = { name: 'outside', network: 'notInList', entries: ['10.0.0.0/8'], access: 'allow' };
const anywhere: Named = { name: 'anywhere', network: 'anywhere', entries: [], access: 'allow' };

test.each<[Named[], string, string | undefined]>([
  [[], '10.1.1.1', undefined],
  [[office], '10.1.1.1', 'office'],
  [[office], '192.0.2.1', undefined],
  [[outside], '192.0.2.1', 'outside'],
  [[outside], '10.1.1.1', undefined],
  [[office, anywhere], '10.1.1.1', 'office'],
  [[office, anywhere], '192.0.2.1', 'anywhere'],
  [[anywhere, office], '10.1.1.1', 'anywhere'],
  [[office], '::ffff:10.1.1.1', 'office'],
])('for %j and %j the first match is %s', (policies, address, name) => {
  expect(choosePolicy(policies, address)?.name).toBe(name);
});

test.each<[Named[], Named | null]>([
  [[], null],
  [[office], { ...office, access: 'deny' }],
  [[outside, anywhere], { ...outside, access: 'deny' }],
  [[anywhere, office], anywhere],
])('an unreadable address is refused by the first of %j that checks the network', (policies, chosen) => {
  for (const address of ['', 'unknown', '10.1.1.1 or so'])
    expect(choosePolicy(policies, address)).toEqual(chosen);
});

const hour = 3_600_000;
type Case = [PolicyAccess | null, TwoFactorRequirement, boolean, boolean, number | null, SignOnDecision];

test.each<Case>([
  // access, requirement, two-factor on, has a phone, age of the code on this device
  [null, 'notRequired', true, true, null, 'code'],
  [null, 'notRequired', true, false, null, 'enter'],
  [null, 'notRequired', false, true, null, 'enter'],
  ['deny', 'notRequired', true, true, null, 'refuse'],
  ['deny', 'oncePerDevice', false, false, hour, 'refuse'],
  ['allow', 'notRequired', true, true, null, 'enter'],
  ['allow', 'everySignOn', true, true, null, 'code'],
  ['allow', 'everySignOn', true, true, 1, 'code'],
  ['allow', 'everySignOn', true, false, null, 'enroll'],
  ['allow', 'everySignOn', false, true, null, 'enter'],
  ['allow', 'oncePerDay', true, true, null, 'code'],
  ['allow', 'oncePerDay', true, true, 24 * hour - 1, 'enter'],
  ['allow', 'oncePerDay', true, true, 24 * hour, 'code'],
  ['allow', 'oncePerDay', true, false, null, 'enroll'],
  ['allow', 'oncePerDevice', true, true, null, 'code'],
  ['allow', 'oncePerDevice', true, true, 400 * 24 * hour, 'enter'],
  ['allow', 'oncePerDevice', true, false, null, 'enroll'],
  ['allow', 'oncePerDevice', false, false, null, 'enter'],
])(
  '%s, %s, switch %s, phone %s, code %s ms old: %s',
  (access, twoFactor, isTwoFactorOn, hasFactor, age, decision) => {
    const policy = access && { access, twoFactor };
    expect(decideSignOn({ policy, isTwoFactorOn, hasFactor, codeAgeMs: age })).toBe(decision);
  },
);
