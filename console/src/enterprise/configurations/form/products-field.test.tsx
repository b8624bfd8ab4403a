// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { newValues } from './configuration-values.ts';
import type { FormPart } from './form-part.ts';
import { ProductsField } from './products-field.tsx';

afterEach(clear);

const keys = ['snf.app.url.root', 'snf.api.url.root', 'snf.corpOid'];
const complete = keys.map((key) => ({ key, value: '1' }));

const part = (values: Partial<FormPart['values']>, isEditing = true, parameters = complete): FormPart => ({
  control: {} as never,
  values: { ...newValues, configType: 'Production', ...values },
  stored: { products: new Set(), parameters } as never,
  isEditing,
  apply: vi.fn(),
});

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

/** What a screen reader says after the name. */
const descriptionOf = (name: string) =>
  document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('says why products cannot be selected until something else is', () => {
  const { again } = show(<ProductsField part={part({})} />);
  for (const feature of ['OnScreenKeyboard', 'Pin']) {
    expect(box(feature).disabled).toBe(true);
    expect(descriptionOf(feature)).toBe('Requires CareAssist.');
  }
  expect(box('Meridian Engage').disabled).toBe(true);
  expect(descriptionOf('Meridian Engage')).toBe('Requires Meridian 360 Seeding.');
  const flags = { ...newValues.flags, seeding: { ...newValues.flags.seeding, enabled: true } };
  again(<ProductsField part={part({ productsNeeded: ['ca'], flags })} />);
  for (const name of ['OnScreenKeyboard', 'Pin', 'Meridian Engage']) {
    expect(box(name).disabled).toBe(false);
    expect(descriptionOf(name)).toBeUndefined();
  }
});

test.each(keys)('says that Engage cannot be selected without %s', (missing) => {
  show(
    <ProductsField
      part={part(
        {},
        true,
        complete.filter(({ key }) => key !== missing),
      )}
    />,
  );
  expect(box('Meridian Engage').disabled).toBe(true);
  expect(descriptionOf('Meridian Engage')).toBe(
    'Meridian Engage requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.',
  );
});

test('gives no reasons while the configuration is only viewed', () => {
  show(<ProductsField part={part({}, false)} />);
  expect(screen.queryByText(/^Requires/)).toBeNull();
  expect(box('Pin').disabled).toBe(true);
});
