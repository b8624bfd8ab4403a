import { defineScreen } from '../../screen.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const parametersScreen = defineScreen({
  ...viewDoor,
  path: '/ect/parameters',
  title: messages.parameters,
  inPalette: true,
});

export const newParameterScreen = defineScreen({
  ...editDoor,
  path: '/ect/configurations/detail/$id/newParameter',
  title: messages.addParameter,
});

/** Without an id, it is the create screen for the configuration in the query. */
export const unnamedParameterScreen = defineScreen({
  ...editDoor,
  path: '/ect/parameters/detail',
  title: messages.addParameter,
});

export const parameterScreen = defineScreen({
  ...viewDoor,
  path: '/ect/parameters/detail/$id',
  title: messages.parameterDetails,
});
