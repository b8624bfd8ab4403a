import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { configurationScreen } from '../configurations/screen.ts';
import { customerScreen } from '../customers/screen.ts';
import { stackScreen } from '../stack/screen.ts';
import { messages } from './messages.ts';

type Owned = Pick<Parameter, 'configurationId' | 'customerId'>;

/** What a parameter belongs to, where its history remains after it is gone. */
export const ownerPage = ({ configurationId, customerId }: Owned): { name: string; href: string } => {
  if (configurationId !== null)
    return {
      name: messages.configuration(configurationId),
      href: configurationScreen.href({ id: configurationId }),
    };
  if (customerId !== null)
    return { name: messages.customer(customerId), href: customerScreen.href({ id: customerId }) };
  return { name: messages.stack, href: stackScreen.href() };
};
