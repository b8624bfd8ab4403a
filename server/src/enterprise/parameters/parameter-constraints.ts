import { fail } from '@keystead/contract/errors.ts';
import { mapConstraintViolation } from '../version-conflict.ts';

const keyExists = () => fail('parameter.keyExists');

/** What PostgreSQL refuses when two users write concurrently. */
export const parameterConstraints = (error: unknown): never => {
  throw mapConstraintViolation(error, {
    parameters_stack_key: keyExists,
    parameters_stack_key_folded: keyExists,
    parameters_customer_key: keyExists,
    parameters_customer_key_folded: keyExists,
    parameters_configuration_key: keyExists,
    parameters_configuration_key_folded: keyExists,
    parameters_follows_fkey: () => fail('vendor.inUse'),
    parameters_one_default: () => fail('parameter.defaultExists'),
  });
};
