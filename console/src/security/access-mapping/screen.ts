import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const accessMappingScreen = defineScreen({
  path: '/configuration/access-mapping',
  access: 'MAPPING',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
