import type { Choices } from '@keystead/contract/products/product-field.ts';

export type Option = { value: string; label: string };

/** The available options; `kept` is the product's own list in the environment. */
export const optionsOf = (choices: Choices, kept: readonly Option[] = []): readonly Option[] => {
  switch (choices.from) {
    case 'names':
      return Object.entries(choices.names).map(([value, label]) => ({ value, label }));
    case 'product':
      return kept;
  }
};
