import { localize } from '@keystead/contract/texts/localize.ts';

const sampleCustomer = localize('Sample Customer');

/** Enough options to show that a long list stays fast. */
export const manyOptions = Array.from({ length: 5000 }, (_, index) => ({
  value: String(10_001 + index),
  label: `${10_001 + index} ${sampleCustomer} ${index + 1}`,
  disabled: index % 7 === 3,
}));

export const fruit = localize(['Apple', 'Pear', 'Plum', 'Quince']);

export const groupedFoods = [
  { group: localize('Fruit'), items: fruit },
  localize({
    group: 'Vegetables',
    items: ['Carrot', 'Leek', { value: 'Sprout', label: 'Sprout', disabled: true }],
  }),
];

export const facilitiesByRegion: Record<string, string[]> = {
  North: ['Oaks', 'Pines'],
  South: ['Cedars', 'Maples', 'Willows'],
};
