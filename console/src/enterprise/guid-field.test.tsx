// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../testing/show.tsx';
import { GuidField } from './guid-field.tsx';

afterEach(clear);

test('a running sync is not started again, and its button keeps the focus', () => {
  const onSync = vi.fn();
  const field = (isBusy: boolean) => <GuidField guid={null} canSync isBusy={isBusy} onSync={onSync} />;
  const { again } = show(field(false));
  const sync = button('Sync GUID');
  sync.focus();
  fireEvent.click(sync);
  again(field(true));
  fireEvent.click(sync);
  expect(onSync).toHaveBeenCalledOnce();
  // A disabled element loses the focus in a browser.
  expect(sync.hasAttribute('disabled')).toBe(false);
  expect(sync.getAttribute('aria-disabled')).toBe('true');
  again(field(false));
  expect(document.activeElement).toBe(sync);
});
