import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const locationMappingScreen = defineScreen({
  path: '/configuration/location-mapping',
  access: 'MAPPING',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
