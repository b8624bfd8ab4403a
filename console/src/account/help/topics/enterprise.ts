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
      title: 'First set-up',
      text: [
        'Makes the stack, the provider and the first administrator of an installation. Its address works once; the operator can make another.',
      ],
    },
    stack: {
      title: 'Stack',
      text: [
        'What holds for all customers: shared parameters and vendors. A change here reaches every environment that follows it.',
      ],
    },
    customers: {
      title: 'Customers',
      text: [
        'A customer has environments, parameters and a history. The page of a new one lists what is missing before people can be added.',
        'Every change is kept with what was there before, and most can be put back from the history.',
      ],
    },
    configurations: {
      title: 'Environments',
      text: [
        'An environment is one installation of the products for a customer, such as Production or Training. Compare shows two side by side, or one at two times.',
        'If somebody else saves while you edit, you see both changes and choose.',
      ],
    },
    parameters: {
      title: 'Parameters',
      text: [
        'Parameters switch and address what an environment uses. Values are checked when they are saved, and rules between switches are kept whichever way one is written.',
        'Secrets are masked; showing one asks you to prove who you are.',
      ],
    },
    'idm-configuration': {
      title: 'IDM Configuration',
      text: [
        'How the applications of a customer sign in: redirect addresses, domains and the secret of the main client.',
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
