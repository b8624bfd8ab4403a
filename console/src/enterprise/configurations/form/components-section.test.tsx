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
const reasons = () => screen.queryAllByText(/^This requires/).map(({ textContent }) => textContent);

test('says which user management a component or an integration requires', () => {
  const { again } = show(<Form />);
  expect(box('Launcher').disabled).toBe(true);
  expect(reasons()).toEqual([
    ...Array(3).fill('This requires Keycloak or Okta as the user management.'),
    ...Array(4).fill('This requires Okta as the user management.'),
  ]);
  again(<Form values={{ userManagementOkta: 'true', userManagementLegacy: 'false' }} />);
  expect(box('Launcher').disabled).toBe(false);
  expect(box('Aline').disabled).toBe(false);
  expect(reasons()).toEqual([]);
});

test('gives no reasons while the configuration is only viewed', () => {
  show(<Form isEditing={false} />);
  expect(box('Aline').disabled).toBe(true);
  expect(reasons()).toEqual([]);
});
