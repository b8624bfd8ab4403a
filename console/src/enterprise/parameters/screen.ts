import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { editScreenDefaults, viewScreenDefaults } from '../screen-defaults.ts';

export const parametersScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/parameters',
  title: messages.parameters,
  inPalette: true,
});

export const newParameterScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/configurations/detail/$id/newParameter',
  title: messages.addParameter,
});

/** Without an id, it is the create screen for the configuration in the query. */
export const unnamedParameterScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/parameters/detail',
  title: messages.addParameter,
});

export const parameterScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/parameters/detail/$id',
  title: messages.parameterDetails,
});
