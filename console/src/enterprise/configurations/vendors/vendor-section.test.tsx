// @vitest-environment happy-dom
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../../../client/page-opened-for.ts';
import { button, clear, show } from '../../../testing/show.tsx';
import type { Vendor } from './vendor.ts';
import { VendorSection } from './vendor-section.tsx';

afterEach(clear);

const source = { customerConfigurationDto: { id: 3 } } as CustomerConfiguration;

const careVoice: Vendor = {
  vendorType: 'Unique',
  integrationName: 'carevoice',
  iconName: 'CareVoice',
  url: 'https://carevoice.example',
  configurationId: 3,
  parameters: [],
};

test('names what a button removes; only the dialog asks', async () => {
  pageOpenedFor.set('una/1');
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('options') ? [] : [careVoice]));
  show(<VendorSection source={source} canAct />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove CareVoice' }));
  await screen.findByRole('dialog', { name: 'Remove CareVoice?' });
  expect(button('Remove')).toBeTruthy();
});
