import { brand } from '@keystead/contract/brand.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    provider: `${brand.legalName} makes ${brand.product}, a suite of software for long-term and post-acute care. Care providers use it for their residents, clients, staff and accounts.`,
    console: `${brand.console} is where the people of a care provider get their identity and their access to the applications of the suite.`,
    suite: 'The suite',
  },
});
