import { type License, listLicenses } from '@keystead/contract/account/licenses.ts';
import { copyrightLine } from '@keystead/contract/brand.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { LicenseDetails } from './license-details.tsx';
import { messages } from './messages.ts';
import { acknowledgementsScreen } from './screen.ts';

const keyOf = ({ productName, productLink, licenseType }: License) =>
  [productName, productLink, licenseType].join(' ');

const columnsWith = (open: (license: License) => void): Column<License>[] => [
  {
    id: 'productName',
    header: messages.columns.productName,
    cell: ({ productName }) => productName,
    width: '24%',
  },
  { id: 'license', header: messages.columns.license, cell: ({ licenseType }) => licenseType, width: '16%' },
  {
    id: 'detail',
    kind: 'state',
    header: messages.columns.detail,
    cell: (license) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={messages.detailOf(license.productName)}
        onClick={() => open(license)}
      >
        {messages.detail}
      </Button>
    ),
  },
  {
    id: 'copyright',
    priority: 2,
    header: messages.columns.copyright,
    cell: ({ copyrightText }) => copyrightText,
  },
  {
    id: 'link',
    priority: 3,
    header: messages.columns.link,
    cell: ({ productLink }) =>
      productLink && (
        <ExternalLink href={productLink}>{productLink.replace(/^https?:\/\//, '')}</ExternalLink>
      ),
  },
];

/** A failure to load the licenses is ignored: the page then shows only its texts. */
export const Screen = () => {
  const [opened, setOpened] = useState<License | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  const { data, isError } = useQuery({
    queryKey: ['licenses'],
    queryFn: ({ signal }) => call(listLicenses, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <>
      <PageHeader title={acknowledgementsScreen.title} />
      <Stack gap="md">
        <ContentCard>
          <Stack gap="sm" maw={840}>
            <Text>{copyrightLine(new Date().getFullYear())}</Text>
            <Text>{messages.warning}</Text>
            <Text>{messages.eclipse}</Text>
          </Stack>
        </ContentCard>
        {!isError && (
          <ContentCard flush>
            <DataTable label={messages.components} columns={columns} rows={data} rowKey={keyOf} />
          </ContentCard>
        )}
      </Stack>
      <LicenseDetails license={opened} onClose={() => setOpened(null)} />
    </>
  );
};
