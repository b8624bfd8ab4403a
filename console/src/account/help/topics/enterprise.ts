import {
  configurationScreen,
  configurationsScreen,
  newConfigurationScreen,
} from '../../../enterprise/configurations/screen.ts';
import {
  customerScreen,
  customersScreen,
  deleteCustomerScreen,
  newCustomerScreen,
} from '../../../enterprise/customers/screen.ts';
import { compareScreen } from '../../../enterprise/history/screen.ts';
import { idpApplicationScreen } from '../../../enterprise/idp-application/screen.ts';
import {
  newParameterScreen,
  parameterScreen,
  parametersScreen,
} from '../../../enterprise/parameters/screen.ts';
import { setUpScreen } from '../../../enterprise/set-up/screen.ts';
import { stackScreen } from '../../../enterprise/stack/screen.ts';
import { texts } from '../../../text.ts';
import { topicsOf } from './topic.ts';

const words = texts({
  en: {
    'set-up': {
      title: 'First-time setup',
      text: [
        'Creates the stack, the provider and the first administrator of an installation. The address works once; the operator can create another.',
      ],
    },
    stack: {
      title: 'Stack',
      text: [
        'What applies to all customers: shared parameters and vendors. A change here affects every environment that inherits it.',
      ],
    },
    customers: {
      title: 'Customers',
      text: [
        'A customer has environments, parameters and a history. A new customer’s page lists what is still needed before users can be added.',
        'Days, such as the one on which a user is deactivated, begin and end in the customer’s time zone.',
        'Its administrators can enable two-factor authentication only while it is available to the customer.',
        'Every change is kept with the previous values, and most can be put back from the history.',
      ],
    },
    configurations: {
      title: 'Environments',
      text: [
        'An environment is one installation of the products for a customer, such as Production or Training. Compare shows two side by side.',
        'If someone else saves while you are editing, you see both changes and choose.',
      ],
    },
    parameters: {
      title: 'Parameters',
      text: [
        'Parameters control which features and addresses an environment uses. Values are checked when they are saved, and rules between switches always apply.',
        'Secrets are masked and never shown again. To change one, enter a new value.',
      ],
    },
    'idm-configuration': {
      title: 'IDM Configuration',
      text: [
        'How a customer’s applications sign in: the client ID, the issuer and the redirect addresses. The client secret is shown once, when the application is created.',
      ],
    },
  },
});

export const enterpriseTopics = topicsOf(words, {
  'set-up': [setUpScreen],
  stack: [stackScreen],
  customers: [customersScreen, newCustomerScreen, deleteCustomerScreen, customerScreen],
  configurations: [configurationsScreen, configurationScreen, compareScreen, newConfigurationScreen],
  parameters: [parametersScreen, parameterScreen, newParameterScreen],
  'idm-configuration': [idpApplicationScreen],
});
