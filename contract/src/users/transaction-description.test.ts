import { expect, test } from 'vitest';
import { brand } from '../brand.ts';
import { systemName } from '../people/system-names.ts';
import { sentence } from '../texts/sentence.ts';
import { describeCause, describeSubTransaction, truncateDescription } from './transaction-description.ts';

const describe = (productName: string, statusDescription: string | null, statusCode: number | null = 500) =>
  describeSubTransaction({ productName, statusCode, statusDescription });

const problem = JSON.stringify({ message: 'm', errors: [{ message: 'e1' }, { message: 'e2' }] });

test('plain text stays as it is', () => {
  expect(describe('SL', 'Senior Living is not available.')).toBe('Senior Living is not available.');
  expect(describe('SL', '42')).toBe('42');
  expect(describe('SL', '{"message": "cut off')).toBe('{"message": "cut off');
  expect(describe('SL', null)).toBe('');
});

test('a JSON description joins its message and those of its errors', () => {
  expect(describe('SL', problem)).toBe('m; e1; e2');
  expect(describe('SL', '{"message":"Refused.","errors":["No role","No unit."]}')).toBe(
    'Refused. No role; No unit.',
  );
  expect(describe('SL', '{"errors":["only"]}')).toBe('only');
  expect(describe('SL', '{"message":"alone","errors":"none"}')).toBe('alone');
  expect(describe('SL', '{"errors":[null,{}]}')).toBe('{"errors":[null,{}]}');
});

test('the message bus shows only its message', () => {
  expect(describe('MESSAGEBUS', problem)).toBe('m');
  expect(describe('MESSAGEBUS', '{"message": "cut off')).toBe('');
  expect(describe('MESSAGEBUS', 'The bus did not answer.')).toBe('');
  expect(describe('MESSAGEBUS', '{"errors":[{"message":"x"}]}')).toBe('');
});

test('provider codes are replaced by their names, as whole words', () => {
  expect(systemName('SNF')).toBe(`${brand.product} 360`);
  expect(systemName('OKTA')).toBe('IDM');
  expect(describe('SNF', 'SNF and OKTA, not SNFX')).toBe(`${brand.product} 360 and IDM, not SNFX`);
  expect(describe('SNF', '{"message":"SNF refused"}')).toBe(`${brand.product} 360 refused`);
});

test.each([
  ['PD', 'Private Duty'],
  ['MCMD', `${brand.product} Engage`],
  ['MESSAGEBUS', 'Message Bus'],
  ['SL', 'Senior Living'],
  ['LPC', 'Life Plan Community'],
  ['PP', 'Payment Portal'],
  ['TRUESENSE', 'True Sense'],
  ['mail', 'Mail server'],
  ['something-new', 'something-new'],
])('%s is read as %s', (code, name) => {
  expect(systemName(code)).toBe(name);
});

test('messages of a product about itself and others contain their names', () => {
  expect(describe('PD', 'PD did not answer in time.')).toBe('Private Duty did not answer in time.');
  expect(describe('MCMD', '{"message":"MCMD refused (422)."}')).toBe(
    `${brand.product} Engage refused (422).`,
  );
});

test('our own directory reports only what was done', () => {
  const deeds = [sentence('directory.person'), { code: 'no.such.text' }, 'x'];
  expect(describe('OKTA', JSON.stringify({ deeds }), null)).toBe('Profile changed.');
  expect(describe('SL', JSON.stringify({ deeds }), null)).toBe(JSON.stringify({ deeds }));
});

test.each([
  [200, ''],
  [201, ''],
  [202, 'Created'],
  [500, 'Created'],
  [null, 'Created'],
])('the payment portal with code %s says "%s"', (code, text) => {
  expect(describe('PP', 'Created', code)).toBe(text);
});

test('other products can report something about a success', () => {
  expect(describe('SL', 'Created', 201)).toBe('Created');
});

test('a cause is shown where the log is silent, unless it is unreadable', () => {
  const cause = (productName: string, statusDescription: string | null, statusCode: number | null = 503) =>
    describeCause({ productName, statusCode, statusDescription });
  expect(cause('MESSAGEBUS', 'The bus did not answer.')).toBe('The bus did not answer.');
  expect(cause('MESSAGEBUS', '{"message":"No topic."}')).toBe('No topic.');
  expect(cause('MESSAGEBUS', '{"message": "cut off')).toBe('');
  expect(cause('SL', null)).toBe('');
});

test('fifty characters are shown in full, a longer text is cut', () => {
  expect(truncateDescription('x'.repeat(50))).toBeNull();
  expect(truncateDescription('x'.repeat(51))).toBe(`${'x'.repeat(50)} ...`);
});
