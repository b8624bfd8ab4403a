import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const license = z.object({
  productName: z.string(),
  productDescription: z.string(),
  productLink: z.string(),
  licenseType: z.string(),
  licenseLink: z.string(),
  copyrightText: z.string(),
  noticeText: z.string(),
  changesText: z.string(),
});
export type License = z.output<typeof license>;

export const listLicenses = defineEndpoint({
  method: 'GET',
  path: '/api/licences',
  access: 'signedIn',
  summary: 'Third-party components and their licenses.',
  output: z.array(license),
  errors: ['session.missing'],
});
