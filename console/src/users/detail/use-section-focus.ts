import { useCallback, useEffect, useRef } from 'react';

/** Moves the focus from Edit into the form and back to Edit; forms that open automatically don't take the focus. */
export const useSectionFocus = (id: string, isEditing: boolean) => {
  const next = useRef<'form' | 'edit' | null>(null);
  const moveFocus = useCallback(
    (target: 'form' | 'edit', selector: string) => {
      if (next.current !== target) return;
      next.current = null;
      document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus();
    },
    [id],
  );
  useEffect(() => {
    if (!isEditing) moveFocus('edit', ':scope > :first-child > button');
  }, [isEditing, moveFocus]);
  return {
    expectForm: () => {
      next.current = 'form';
    },
    expectEdit: () => {
      next.current = 'edit';
    },
    /** Called by the fields once their code has loaded. */
    takeForm: useCallback(() => moveFocus('form', 'form input:not(:disabled, [type="hidden"])'), [moveFocus]),
  };
};
export type SectionFocus = ReturnType<typeof useSectionFocus>;
