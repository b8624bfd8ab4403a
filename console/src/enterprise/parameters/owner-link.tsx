import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ConfigurationLink } from '../configurations/configuration-link.tsx';
import { customerScreen } from '../customers/screen.ts';
import { stackScreen } from '../stack/screen.ts';
import { messages } from './messages.ts';

type Props = {
  parameter: Pick<Parameter, 'configurationId' | 'customerId' | 'stackId'>;
  /** In a column about configurations, the number alone is enough. */
  isShort?: boolean;
};

/** What a parameter belongs to: a configuration, a customer or the stack. */
export const OwnerLink = ({ parameter: { configurationId, customerId }, isShort = false }: Props) => {
  if (configurationId !== null) {
    return (
      <ConfigurationLink id={configurationId}>
        {isShort ? configurationId : messages.configuration(configurationId)}
      </ConfigurationLink>
    );
  }
  if (customerId !== null) {
    return (
      <Anchor renderRoot={(props) => <Link {...props} {...customerScreen.to({ id: customerId })} />}>
        {messages.customer(customerId)}
      </Anchor>
    );
  }
  return <Anchor renderRoot={(props) => <Link {...props} {...stackScreen.to()} />}>{messages.stack}</Anchor>;
};
