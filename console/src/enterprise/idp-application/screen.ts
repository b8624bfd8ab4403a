import { defineScreen } from '../../screen.ts';
import { viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const idpApplicationScreen = defineScreen({
  ...viewDoor,
  path: '/ect/customers/detail/idm-configuration/$customerName/$crmId/$editable',
  title: messages.idmConfiguration,
});
