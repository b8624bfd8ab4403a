import { defineScreen } from '../../screen.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const parametersScreen = defineScreen({
  ...viewDoor,
  path: '/ect/parameters',
  title: messages.parameters,
  inPalette: true,
  load: () => import('./parameter-list-screen.tsx'),
});

export const newParameterScreen = defineScreen({
  ...editDoor,
  path: '/ect/configurations/detail/$id/newParameter',
  title: messages.addParameter,
  load: () => import('./new-parameter-screen.tsx'),
});

/** Without an id it is the create screen of the configuration in the query. */
export const unnamedParameterScreen = defineScreen({
  ...editDoor,
  path: '/ect/parameters/detail',
  title: messages.addParameter,
  forward: ({ query }) => {
    const configurationId = new URLSearchParams(query).get('configurationId');
    if (configurationId)
      return `/ect/configurations/detail/${encodeURIComponent(configurationId)}/newParameter`;
    alerts.show({ type: 'warning', message: messages.parentMissing.configuration, keepOnNavigation: true });
    return '/ect/parameters';
  },
});

export const parameterScreen = defineScreen({
  ...viewDoor,
  path: '/ect/parameters/detail/$id',
  title: messages.parameterDetails,
  load: () => import('./parameter-screen.tsx'),
});
