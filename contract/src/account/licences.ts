import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const licence = z.object({
  productName: z.string(),
  productDescription: z.string(),
  productLink: z.string(),
  licenseType: z.string(),
  licenseLink: z.string(),
  copyrightText: z.string(),
  noticeText: z.string(),
  changesText: z.string(),
});
export type Licence = z.output<typeof licence>;

export const listLicences = defineEndpoint({
  method: 'GET',
  path: '/api/licences',
  access: 'signedIn',
  summary: 'Third-party components and their licences.',
  output: z.array(licence),
  errors: ['session.missing'],
});
