import { defineProduct, urlKeyOf } from './define-product.ts';
import { flag } from './product-field.ts';

export const sl = defineProduct({
  id: 'sl',
  name: 'Senior Living',
  system: 'SL',
  switchKey: urlKeyOf('sl'),
  isOffered: ({ productsNeeded }) => productsNeeded.includes('sl'),
  fields: { slProvisioned: flag() },
  fieldGroup: 'products',
  assignmentField: 'slProvisioned',
  autoProvision: 'slAutoProvision',
});
