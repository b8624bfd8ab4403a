import { createConfiguration } from '@keystead/contract/enterprise/configurations/create-configuration.ts';
import { createCustomer } from '@keystead/contract/enterprise/customers.ts';
import { createParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { expect, type Page } from '@playwright/test';

let last = Date.now() % 1_000_000_000;

/** Each test has its own customer. The registry knows every number, but no other text. */
export const freshNumber = (): string => {
  last += 1;
  return String(last);
};

const post = async <T>(
  page: Page,
  { path, output }: { path: string; output: { parse: (reply: unknown) => T } },
  data: object,
): Promise<T> => {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return output.parse(await response.json());
};

export const givenCustomer = (page: Page, name = 'Given') => {
  const accountId = freshNumber();
  return post(page, createCustomer, { accountId, accountName: `${name} ${accountId}` });
};

const off = { enabled: false, touched: false };

/** Managed by Okta, with Skilled Nursing, CareAssist and the platform's own parameters. */
export const givenConfiguration = async (page: Page, customerId: number, name = 'Given Environment') => {
  const products = ['snf', 'ca', 'bp'];
  const { customerConfigurationDto } = await post(page, createConfiguration, {
    customerId,
    configName: name,
    configType: 'Training',
    packageType: null,
    subdomainName: `e2e-${freshNumber()}`,
    configNotes: '',
    userManagementOkta: 'true',
    userManagementKeycloak: 'false',
    userManagementLegacy: 'false',
    sharedComponentsLauncher: 'true',
    sharedComponentsContextSharing: 'true',
    productsNeeded: products,
    touchedProducts: products,
    flags: { globalSearch: off, seeding: off, aline: off, nurseRosie: off, trueSense: off },
    federation: {
      federationName: 'Not Federated',
      idpId: '',
      signInButtonText: '',
      logoutUrl: '',
      sloEnabled: false,
    },
    telsUrl: '',
  });
  return customerConfigurationDto;
};

export const givenParameter = async (page: Page, configurationId: number, key: string, value: string) =>
  (await post(page, createParameter, { configurationId, key, value })).parameter;
