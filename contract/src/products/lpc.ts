import { sentence } from '../texts/sentence.ts';
import { defineProduct, urlKeyOf } from './define-product.ts';
import { flag, multipleChoice } from './product-field.ts';

export const lpc = defineProduct({
  id: 'lpc',
  name: 'Life Plan Community',
  system: 'LPC',
  switchKey: urlKeyOf('lpc'),
  isOffered: ({ productsNeeded }) => productsNeeded.includes('lpc'),
  fields: {
    lpcProvisioned: flag(),
    lpcRoles: multipleChoice(
      { from: 'product', list: 'roles' },
      { sentAs: 'lpcRoles', missing: sentence('access.roleMissing') },
    ),
  },
  fieldGroup: 'products',
  assignmentField: 'lpcProvisioned',
  role: 'lpcRoles',
});
