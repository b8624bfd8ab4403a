import { type RefObject, useLayoutEffect, useRef } from 'react';

const field = ':is(input, select):not([hidden], [readonly], :disabled)';

/** Starts a form on its first field before anyone can choose another, which must not lose the focus again. */
export const useFirstFieldFocus = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(field)?.focus(), []);
  return form;
};
