import type { LauncherContext } from '@keystead/connectors/launcher/port.ts';
import { productsNeeded } from '@keystead/contract/enterprise/configurations/products-needed.ts';
import { launcherTiles } from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import { hasCredentials } from '@keystead/contract/rules/network/web-address.ts';
import type { Environment } from './open-environment.ts';

export const launcherContext = ({ configuration, customer, parameters }: Environment): LauncherContext => ({
  crmId: customer.account_id,
  customerName: customer.account_name,
  configurationName: configuration.config_name,
  products: productsNeeded(parameters),
  tiles: launcherTiles(parameters).filter(({ url }) => URL.canParse(url) && !hasCredentials(url)),
});
