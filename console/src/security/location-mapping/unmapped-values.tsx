import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { useLastPageRedirect } from '../../kit/list/use-last-page-redirect.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { unmappedColumns } from './location-mapping-columns.tsx';
import { unmappedLocationsQuery } from './location-mapping-queries.ts';
import { messages } from './messages.ts';

/** Values that were received but are not mapped, with a shortcut to map them. */
export const UnmappedValues = ({ onMap }: { onMap: (value: string) => void }) => {
  const { data, isError, refetch } = useQuery(unmappedLocationsQuery);
  const [{ page, size }, setPlace] = useState({ page: 1, size: listPageSize });
  useLastPageRedirect({ page, size }, data?.length, (last) => setPlace({ page: last, size }));
  const columns = useMemo(() => unmappedColumns(onMap), [onMap]);
  return (
    <section aria-labelledby="unmapped-title">
      <Title order={2} id="unmapped-title" mt="xl" mb={4}>
        {messages.unmapped}
      </Title>
      <Text c="dimmed" mb="sm">
        {messages.unmappedHelp}
      </Text>
      <ContentCard flush>
        <DataTable
          label={messages.unmapped}
          columns={columns}
          rows={data?.slice((page - 1) * size, page * size)}
          rowKey={({ id }) => String(id)}
          isFailed={isError}
          onRetry={() => void refetch()}
          paging={{
            page,
            size,
            total: data?.length ?? 0,
            sizes: listPageSizes,
            onChange: (nextPage, nextSize) => setPlace({ page: nextPage, size: nextSize }),
          }}
        />
      </ContentCard>
    </section>
  );
};
