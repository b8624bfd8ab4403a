import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { editScreenDefaults, viewScreenDefaults } from '../screen-defaults.ts';

export const configurationsScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/configurations',
  title: messages.configurations,
  inPalette: true,
});

export const newConfigurationScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/customers/detail/$id/newConfiguration',
  title: messages.addConfiguration,
});

/** Without an id, it is the create screen for the customer in the query. */
export const unnamedConfigurationScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/configurations/detail',
  title: messages.addConfiguration,
});

export const configurationScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/configurations/detail/$id',
  title: messages.configurationDetails,
});
