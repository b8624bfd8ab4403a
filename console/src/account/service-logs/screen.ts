import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

const common = { access: accessRules.serviceLogs, frame: 'menus' } as const;

export const serviceLogsScreen = defineScreen({
  ...common,
  path: '/servicelogs',
  title: messages.area,
  inPalette: true,
});

export const serviceLogListScreen = defineScreen({
  ...common,
  path: '/servicelogs/service-log-list',
  title: messages.listTitle,
  isEntrance: true,
});

export const serviceLogDetailScreen = defineScreen({
  ...common,
  path: '/servicelogs/service-log-detail/$id',
  title: messages.detailTitle,
  below: serviceLogListScreen,
});

export const shortServiceLogListScreen = defineScreen({
  ...common,
  path: '/service-log-list',
  title: messages.listTitle,
});

export const shortServiceLogDetailScreen = defineScreen({
  ...common,
  path: '/service-log-detail/$id',
  title: messages.detailTitle,
});
