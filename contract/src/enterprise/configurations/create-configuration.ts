import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { configurationFields, refuseContradictions } from './configuration-input.ts';
import { savedConfiguration, saveErrors } from './configurations.ts';
import { readFlags, untouchedFlags } from './enabled-flags.ts';

const { shape } = configurationFields;

/** A new configuration has nothing to leave as it is: what is omitted is empty. */
const newConfigurationFields = z
  .object({
    ...shape,
    customerId: z.number().int().positive(),
    packageType: shape.packageType.default(null),
    subdomainName: shape.subdomainName.default(''),
    configNotes: shape.configNotes.default(''),
    touchedProducts: shape.touchedProducts.default([]),
    flags: shape.flags.default(untouchedFlags(readFlags([]))),
    federation: shape.federation.default(null),
    telsUrl: shape.telsUrl.default(''),
  })
  .superRefine(refuseContradictions);

export const createConfiguration = defineEndpoint({
  method: 'POST',
  path: '/api/ect/configurations',
  access: 'ECT_USER',
  summary: 'Adds a configuration with its default parameters, federation, TELS address and flags.',
  body: newConfigurationFields,
  output: savedConfiguration,
  creates: true,
  errors: saveErrors,
});
