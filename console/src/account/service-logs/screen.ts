import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

const door = { access: accessRules.serviceLogs, frame: 'menus' } as const;

export const serviceLogsScreen = defineScreen({
  ...door,
  path: '/servicelogs',
  title: messages.area,
  inPalette: true,
  forward: ({ query }) => `/servicelogs/service-log-list${query}`,
});

export const serviceLogListScreen = defineScreen({
  ...door,
  path: '/servicelogs/service-log-list',
  title: messages.listTitle,
  load: () => import('./service-log-list-screen.tsx'),
});

export const serviceLogDetailScreen = defineScreen({
  ...door,
  path: '/servicelogs/service-log-detail/$id',
  title: messages.detailTitle,
  load: () => import('./service-log-detail-screen.tsx'),
});

export const shortServiceLogListScreen = defineScreen({
  ...door,
  path: '/service-log-list',
  title: messages.listTitle,
  forward: ({ query }) => `/servicelogs/service-log-list${query}`,
});

export const shortServiceLogDetailScreen = defineScreen({
  ...door,
  path: '/service-log-detail/$id',
  title: messages.detailTitle,
  forward: ({ params, query }) =>
    `/servicelogs/service-log-detail/${encodeURIComponent(params.id ?? '')}${query}`,
});
