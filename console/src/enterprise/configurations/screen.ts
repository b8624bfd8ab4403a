import { defineScreen } from '../../screen.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const configurationsScreen = defineScreen({
  ...viewDoor,
  path: '/ect/configurations',
  title: messages.configurations,
  inPalette: true,
  load: () => import('./configuration-list-screen.tsx'),
});

export const newConfigurationScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/detail/$id/newConfiguration',
  title: messages.addConfiguration,
  load: () => import('./new-configuration-screen.tsx'),
});

/** Without an id it is the create screen of the customer in the query. */
export const unnamedConfigurationScreen = defineScreen({
  ...editDoor,
  path: '/ect/configurations/detail',
  title: messages.addConfiguration,
  forward: ({ query }) => {
    const customerId = new URLSearchParams(query).get('customerId');
    if (customerId) return `/ect/customers/detail/${encodeURIComponent(customerId)}/newConfiguration`;
    alerts.show({ type: 'warning', message: messages.parentMissing.customer, keepOnNavigation: true });
    return '/ect/configurations';
  },
});

export const configurationScreen = defineScreen({
  ...viewDoor,
  path: '/ect/configurations/detail/$id',
  title: messages.configurationDetails,
  load: () => import('./configuration-screen.tsx'),
});
