import type { StaticScreen } from '../screen.ts';
import type { ForwardContext } from '../screen-entry.ts';
import { alerts } from '../shell/alerts/alerts.ts';
import { configurationsScreen, newConfigurationScreen } from './configurations/screen.ts';
import { messages } from './messages.ts';
import { newParameterScreen, parametersScreen } from './parameters/screen.ts';

type Creation = {
  /** The query parameter that names the parent. */
  key: string;
  create: { href: (params: { id: string }) => string };
  list: StaticScreen;
  missing: string;
};

/** A detail address without an id opens the create screen for the parent named in the query. */
const forwardToCreate =
  ({ key, create, list, missing }: Creation) =>
  ({ query }: ForwardContext): string => {
    const id = new URLSearchParams(query).get(key);
    if (id) return create.href({ id });
    alerts.show({ type: 'warning', message: missing, keepOnNavigation: true });
    return list.href();
  };

export const toNewConfiguration = forwardToCreate({
  key: 'customerId',
  create: newConfigurationScreen,
  list: configurationsScreen,
  missing: messages.parentMissing.customer,
});

export const toNewParameter = forwardToCreate({
  key: 'configurationId',
  create: newParameterScreen,
  list: parametersScreen,
  missing: messages.parentMissing.configuration,
});
