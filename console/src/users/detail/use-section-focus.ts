import { useCallback, useEffect, useRef } from 'react';

/** Moves the focus from Edit into the form and back to Edit; forms that open automatically don't take the focus. */
export const useSectionFocus = (id: string, isEditing: boolean) => {
  const next = useRef<'form' | 'edit' | null>(null);
  const take = useCallback(
    (wanted: 'form' | 'edit', selector: string) => {
      if (next.current !== wanted) return;
      next.current = null;
      document.getElementById(id)?.querySelector<HTMLElement>(selector)?.focus();
    },
    [id],
  );
  useEffect(() => {
    if (!isEditing) take('edit', ':scope > :first-child > button');
  }, [isEditing, take]);
  return {
    expectForm: () => {
      next.current = 'form';
    },
    expectEdit: () => {
      next.current = 'edit';
    },
    /** Called by the fields once their code has loaded. */
    takeForm: useCallback(() => take('form', 'form input:not(:disabled, [type="hidden"])'), [take]),
  };
};
export type SectionFocus = ReturnType<typeof useSectionFocus>;
