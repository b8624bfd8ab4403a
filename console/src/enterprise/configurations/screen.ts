import { defineScreen } from '../../screen.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const configurationsScreen = defineScreen({
  ...viewDoor,
  path: '/ect/configurations',
  title: messages.configurations,
  inPalette: true,
});

export const newConfigurationScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/detail/$id/newConfiguration',
  title: messages.addConfiguration,
});

/** Without an id, it is the create screen for the customer in the query. */
export const unnamedConfigurationScreen = defineScreen({
  ...editDoor,
  path: '/ect/configurations/detail',
  title: messages.addConfiguration,
});

export const configurationScreen = defineScreen({
  ...viewDoor,
  path: '/ect/configurations/detail/$id',
  title: messages.configurationDetails,
});
