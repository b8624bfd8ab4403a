/** Puts the focus on the input of a field once the page has caught up with the last change. */
export const focusField = (field: string | undefined): void => {
  if (field === undefined) return;
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    const input = place?.matches('input, textarea, select, button')
      ? place
      : place?.querySelector<HTMLElement>('input, textarea, select, button');
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  });
};
