// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import type { ActionTarget } from './action-target.ts';
import { StatusDialog } from './status-dialog.tsx';

afterEach(clear);

const anna: ActionTarget = {
  ssoid: '6a1d3c5e-0000-4000-8000-000000000001',
  name: 'Anna Lee',
  firstName: 'Anna',
  lastName: 'Lee',
  userName: 'anna.lee@example.com',
  status: 'A',
  hasEmail: true,
  isPhysician: false,
  deactivationDate: '',
  allowedActions: [],
  refusedActions: [],
  detail: null,
};

test.each([
  ['suspend', 'Are you sure you want to suspend Anna Lee?', 'You can activate Anna Lee again.', false],
  ['deactivate', 'Are you sure you want to deactivate Anna Lee?', 'you can activate Anna Lee again.', false],
  [
    'delete',
    'Are you sure you want to delete Anna Lee? This action cannot be undone.',
    'removes Anna Lee from every product.',
    true,
  ],
] as const)(
  '%s shows the consequences, in red only if something is lost for good',
  (action, text, consequence, isRed) => {
    show(<StatusDialog action={action} user={anna} onClose={vi.fn()} onDone={vi.fn()} />);
    const dialog = screen.getByRole('dialog').textContent;
    expect(dialog).toContain(text);
    expect(dialog).toContain(consequence);
    expect(button(/User$/).style.getPropertyValue('--button-bg').includes('red')).toBe(isRed);
  },
);
