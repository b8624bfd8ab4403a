import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { viewScreenDefaults } from '../screen-defaults.ts';

export const idpApplicationScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/customers/detail/idm-configuration/$customerName/$crmId/$editable',
  title: messages.idmConfiguration,
});
