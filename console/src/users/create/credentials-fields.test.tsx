// @vitest-environment happy-dom
import { temporaryPasswordProblem } from '@keystead/contract/rules/password/temporary-password.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { emptyNewUser, type NewUserDraft } from './new-user-draft.ts';

afterEach(clear);

const names = { firstName: 'Anna', lastName: 'Lee', userName: 'anna.lee', domain: 'maple.example' };

const Form = () => {
  const [draft, setDraft] = useState<NewUserDraft>({ ...emptyNewUser, ...names });
  const form: DraftForm<NewUserDraft> = {
    draft,
    change: (patch) => setDraft((last) => ({ ...last, ...patch })),
    touch: vi.fn(),
    messageOf: () => undefined,
    codeOf: () => undefined,
  };
  return <CredentialsFields form={form} />;
};

test('generates a password that satisfies the rules, fills in both fields and shows it', () => {
  show(<Form />);
  const password = screen.getByLabelText('Password') as HTMLInputElement;
  expect(password.type).toBe('password');
  fireEvent.click(button('Generate password'));
  expect(temporaryPasswordProblem(password.value, names)).toBeNull();
  expect(screen.getByLabelText('Confirm Password')).toHaveProperty('value', password.value);
  expect(password.type).toBe('text');
});
