// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { ComponentsSection } from './components-section.tsx';
import { newValues, type Values } from './configuration-values.ts';
import type { Input } from './form-part.ts';

afterEach(clear);

type Props = { values?: Partial<Values>; isEditing?: boolean };

const Form = ({ values, isEditing = true }: Props) => {
  const { control } = useForm<Input, unknown, Values>({ defaultValues: newValues });
  const stored = { products: new Set(), parameters: [] } as never;
  const part = {
    control,
    values: { configType: 'Other' as const, ...newValues, ...values },
    stored,
    isEditing,
    apply: vi.fn(),
  };
  return <ComponentsSection part={part} canAct={false} />;
};

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const hints = () => ['Shared Components', 'Integrations'].map(descriptionOf);

/** What a screen reader says after the name of the group. */
const descriptionOf = (name: string) =>
  document.getElementById(screen.getByRole('group', { name }).getAttribute('aria-describedby') ?? '')
    ?.textContent;

const forIntegrations = 'Only with Okta as the user management; Global Search also with Keycloak.';

test.each([
  ['Legacy', {}, ['Only with Keycloak or Okta as the user management.', forIntegrations]],
  ['Keycloak', { userManagementKeycloak: 'true' }, [undefined, forIntegrations]],
  ['Okta', { userManagementOkta: 'true' }, [undefined, undefined]],
] as const)('says what is missing with %s as the user management', (name, chosen, expected) => {
  show(<Form values={name === 'Legacy' ? {} : { ...chosen, userManagementLegacy: 'false' }} />);
  expect(hints()).toEqual(expected);
  expect(box('Launcher').disabled).toBe(name === 'Legacy');
  expect(box('Global Search').disabled).toBe(name === 'Legacy');
  expect(box('Aline').disabled).toBe(name !== 'Okta');
});

test('gives no hints while the configuration is only viewed', () => {
  show(<Form isEditing={false} />);
  expect(hints()).toEqual([undefined, undefined]);
});
