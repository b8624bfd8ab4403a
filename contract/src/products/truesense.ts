import { parameterKeys } from '../parameters/parameter-keys.ts';
import { defineProduct } from './define-product.ts';
import { flag } from './product-field.ts';

export const truesense = defineProduct({
  id: 'truesense',
  name: 'True Sense',
  system: 'TRUESENSE',
  switchKey: parameterKeys.trueSense,
  isOffered: ({ ssoIntegrations }) => ssoIntegrations.includes('truesense'),
  fields: { trueSenseProvisioned: flag() },
  fieldGroup: 'products',
  assignmentField: 'trueSenseProvisioned',
});
