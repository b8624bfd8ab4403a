import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { ParameterOwner } from '../parameter-tables/parameter-owner.ts';

export const configurationOwner = ({
  customerConfigurationDto: { id, customerId },
}: CustomerConfiguration): ParameterOwner => ({ kind: 'configuration', id, customerId });
