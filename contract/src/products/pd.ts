import { oneLine } from '../rules/one-line.ts';
import { sentence } from '../texts/sentence.ts';
import { defineProduct, urlKeyOf } from './define-product.ts';
import { choice, flag } from './product-field.ts';

export const pd = defineProduct({
  id: 'pd',
  name: 'Private Duty',
  configuredAs: 'Home Care Private Duty',
  system: 'PD',
  switchKey: urlKeyOf('pd'),
  isOffered: ({ productsNeeded }) => productsNeeded.includes('pd'),
  fields: {
    pdProvisioned: flag(),
    officeId: choice(
      oneLine(50),
      { from: 'product', list: 'offices' },
      { sentAs: 'officeId', missing: sentence('access.officeMissing') },
    ),
  },
  fieldGroup: 'products',
  assignmentField: 'pdProvisioned',
  summary: 'officeId',
});
