const inputs = 'input, textarea, select, button';

/** The elements of fields, in page order; part of a field is found at the whole field. */
const elementsOf = (fields: readonly string[]): HTMLElement[] => {
  const names = new Set(fields.flatMap((field) => [field, field.split('.')[0]]));
  return [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    names.has(dataset.field),
  );
};

/** The sections that contain the fields, including collapsed ones. */
export const sectionsWith = (fields: readonly string[]): string[] =>
  elementsOf(fields).flatMap((element) => element.closest('section')?.id ?? []);

/** Focuses the first of the fields on the page, once the page has rendered the last change. */
export const focusFirst = (fields: readonly string[]): void => {
  requestAnimationFrame(() => {
    const [element] = elementsOf(fields);
    const input = element?.matches(inputs) ? element : element?.querySelector<HTMLElement>(inputs);
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  });
};

export const focusField = (field: string | undefined): void => {
  if (field !== undefined) focusFirst([field]);
};
