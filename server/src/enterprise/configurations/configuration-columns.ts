import {
  type ConfigurationFields,
  chosenUserManagement,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import { fail } from '@keystead/contract/errors.ts';
import { mapConstraintViolation } from '../version-conflict.ts';

/** The profile as stored in its table. */
export const profileColumns = (fields: ConfigurationFields) => ({
  config_name: fields.configName,
  config_type: fields.configType,
  package_type: fields.packageType,
  subdomain_name: fields.subdomainName || null,
  notes: fields.configNotes || null,
  user_management: chosenUserManagement(fields),
});

export const configurationConstraints = (error: unknown): never => {
  throw mapConstraintViolation(error, {
    configurations_subdomain: () => fail('configuration.subdomainTaken'),
    parameters_one_default: () => fail('parameter.defaultExists'),
  });
};
