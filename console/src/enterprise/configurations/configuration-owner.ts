import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { ParameterOwner } from '../parameter-tables/parameter-owner.ts';

export const configurationOwner = ({ customerConfigurationDto }: CustomerConfiguration): ParameterOwner => ({
  kind: 'configuration',
  id: customerConfigurationDto.id,
  customerId: customerConfigurationDto.customerId,
  userManagement: chosenUserManagement(customerConfigurationDto) ?? 'legacy',
});
