// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { userOptionsQuery } from '../lookups.ts';
import { useFormLoading } from './use-form-loading.ts';

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const Form = () => {
  useQuery(userOptionsQuery);
  return <p>Form</p>;
};

const Page = () => (useFormLoading() ? <p>Loading</p> : <Form />);

test('a form stays while it asks again for what could not be loaded', async () => {
  const fetched = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', fetched);
  show(<Page />);
  await screen.findByText('Form');
  const lookups = 4;
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(lookups + 1));
  expect(screen.getByText('Form')).toBeTruthy();
});
