const inputs = 'input, textarea, select, button';

/** Where fields are on the page, in its order; part of a field is found at the whole. */
const placesOf = (fields: readonly string[]): HTMLElement[] => {
  const wanted = new Set(fields.flatMap((field) => [field, field.split('.')[0]]));
  return [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    wanted.has(dataset.field),
  );
};

/** The sections of the page that fields are in, also folded ones. */
export const sectionsWith = (fields: readonly string[]): string[] =>
  placesOf(fields).flatMap((place) => place.closest('section')?.id ?? []);

/** Puts the focus on whichever of the fields comes first, once the page has caught up with the last change. */
export const focusFirst = (fields: readonly string[]): void => {
  requestAnimationFrame(() => {
    const [place] = placesOf(fields);
    const input = place?.matches(inputs) ? place : place?.querySelector<HTMLElement>(inputs);
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  });
};

export const focusField = (field: string | undefined): void => {
  if (field !== undefined) focusFirst([field]);
};
