import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const una = await as(world, 'una.corp@maplegrove.example');

const asked = async (caller: typeof eve, language: string, url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET';
  const reply = await caller.send({
    method,
    url,
    headers: { 'accept-language': language, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return reply.json();
};

const nameless = { accountId: '', accountName: 'x'.repeat(101) };

test('a failure is told in the language of the request, with its code and values beside it', async () => {
  const english = await asked(eve, 'de, en;q=0.5', '/api/ect/customers', nameless);
  expect(english).toMatchObject({
    code: 'request.invalid',
    message: 'Please enter the CRM ID.',
    fieldErrors: [
      { field: 'accountId', code: 'customer.crmIdMissing', message: 'Please enter the CRM ID.' },
      {
        field: 'accountName',
        code: 'customer.nameTooLong',
        values: { maximum: 100 },
        message: 'The Customer Name can have at most 100 characters.',
      },
    ],
  });
  const pseudo = await asked(eve, 'en-XA', '/api/ect/customers', nameless);
  expect(pseudo.message).toMatch(/^⟦.*⟧$/);
  expect(pseudo.fieldErrors[1].message).toMatch(/^⟦.*100.*⟧$/);
});

test('no words of the schema library reach a caller', async () => {
  const { message, fieldErrors } = await asked(eve, 'en', '/api/ect/customers?page=0&direction=up');
  expect(message).toBe('The request is not valid.');
  expect(fieldErrors).toMatchObject([
    { field: 'direction', code: 'schema.notAmong', message: 'Must be one of: asc, desc.' },
    { field: 'page', code: 'schema.numberTooSmall', message: 'Must be at least 1.' },
  ]);
});

test('what a reply says of itself is in that language too', async () => {
  const { data } = await asked(una, 'en-XA', '/api/users?rowsPerPage=10');
  const [{ ssoid }] = data;
  const { refusedActions } = await asked(una, 'en-XA', `/api/users/${ssoid}`);
  expect(refusedActions.length).toBeGreaterThan(0);
  for (const { reason } of refusedActions) expect(reason).toMatch(/^⟦.*⟧$/);
});
