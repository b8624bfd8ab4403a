import { useCallback, useEffect, useRef } from 'react';

/** Follows the reader from Edit into the form and back to Edit; forms that open by themselves leave the focus alone. */
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
    /** For the fields, which come when their code has. */
    takeForm: useCallback(() => take('form', 'form input:not(:disabled, [type="hidden"])'), [take]),
  };
};
export type SectionFocus = ReturnType<typeof useSectionFocus>;
