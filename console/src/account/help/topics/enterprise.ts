import { texts } from '../../../text.ts';
import type { Topic } from './topic.ts';

export const enterpriseTopics: readonly Topic[] = texts({
  en: [
    {
      id: 'set-up',
      title: 'First set-up',
      screens: ['/set-up'],
      text: [
        'Makes the stack, the provider and the first administrator of an installation. Its address works once; the operator can make another.',
      ],
    },
    {
      id: 'stack',
      title: 'Stack',
      screens: ['/ect/stacks/detail'],
      text: [
        'What holds for all customers: shared parameters and vendors. A change here reaches every environment that follows it.',
      ],
    },
    {
      id: 'customers',
      title: 'Customers',
      screens: ['/ect/customers', '/ect/customers/new', '/ect/customers/delete', '/ect/customers/detail/$id'],
      text: [
        'A customer has environments, parameters and a history. The page of a new one lists what is missing before people can be added.',
        'Every change is kept with what was there before, and most can be put back from the history.',
      ],
    },
    {
      id: 'configurations',
      title: 'Environments',
      screens: [
        '/ect/configurations',
        '/ect/configurations/detail/$id',
        '/ect/configurations/compare',
        '/ect/customers/detail/$id/newConfiguration',
      ],
      text: [
        'An environment is one installation of the products for a customer, such as Production or Training. Compare shows two side by side, or one at two times.',
        'If somebody else saves while you edit, you see both changes and choose.',
      ],
    },
    {
      id: 'parameters',
      title: 'Parameters',
      screens: [
        '/ect/parameters',
        '/ect/parameters/detail/$id',
        '/ect/configurations/detail/$id/newParameter',
      ],
      text: [
        'Parameters switch and address what an environment uses. Values are checked when they are saved, and rules between switches are kept whichever way one is written.',
        'Secrets are masked; showing one asks you to prove who you are.',
      ],
    },
    {
      id: 'idm-configuration',
      title: 'IDM Configuration',
      screens: ['/ect/customers/detail/idm-configuration/$customerName/$crmId/$editable'],
      text: [
        'How the applications of a customer sign in: redirect addresses, domains and the secret of the main client.',
      ],
    },
  ],
});
