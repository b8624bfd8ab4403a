import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { listVendors } from '@keystead/contract/enterprise/parameters/vendors.ts';

export type Vendor = OutputOf<typeof listVendors>[number];
