import { type Licence, listLicences } from '@keystead/contract/account/licences.ts';
import { copyrightLine } from '@keystead/contract/brand.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import { ExternalLink } from '../../kit/external-link.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { LicenceDetails } from './licence-details.tsx';
import { messages } from './messages.ts';

const keyOf = ({ productName, productLink, licenseType }: Licence) =>
  [productName, productLink, licenseType].join(' ');

const columnsWith = (open: (licence: Licence) => void): Column<Licence>[] => [
  {
    id: 'productName',
    header: messages.columns.productName,
    cell: ({ productName }) => productName,
    width: '24%',
  },
  { id: 'license', header: messages.columns.license, cell: ({ licenseType }) => licenseType, width: '16%' },
  {
    id: 'detail',
    header: messages.columns.detail,
    width: 96,
    cell: (licence) => (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={messages.detailOf(licence.productName)}
        onClick={() => open(licence)}
      >
        {messages.detail}
      </Button>
    ),
  },
  { id: 'copyright', header: messages.columns.copyright, cell: ({ copyrightText }) => copyrightText },
  {
    id: 'link',
    header: messages.columns.link,
    cell: ({ productLink }) =>
      productLink && (
        <ExternalLink href={productLink}>{productLink.replace(/^https?:\/\//, '')}</ExternalLink>
      ),
  },
];

/** A failure to read the licences is ignored: the page then shows its texts alone. */
export const Screen = () => {
  const [opened, setOpened] = useState<Licence | null>(null);
  const columns = useMemo(() => columnsWith(setOpened), []);
  const { data, isError } = useQuery({
    queryKey: ['licences'],
    queryFn: ({ signal }) => call(listLicences, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <>
      <PageHeader title={messages.title} />
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
      <LicenceDetails licence={opened} onClose={() => setOpened(null)} />
    </>
  );
};
