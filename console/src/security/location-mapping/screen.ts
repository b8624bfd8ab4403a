import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const locationMappingScreen = defineScreen({
  path: '/configuration/location-mapping',
  access: 'MAPPING',
  needsCustomer: true,
  title: texts({ en: 'Location Mapping' }),
  frame: 'menus',
  inPalette: true,
});
