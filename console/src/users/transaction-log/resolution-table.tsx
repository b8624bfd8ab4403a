import { systemName } from '@keystead/contract/people/system-names.ts';
import { describeCause } from '@keystead/contract/users/transaction-description.ts';
import type { Resolution } from '@keystead/contract/users/transaction-log.ts';
import { Text } from '@mantine/core';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateText } from '../../kit/dates/date-text.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { messages } from './messages.ts';
import classes from './transaction-log.module.css';
import { useResolutions } from './use-log.ts';

const { resolutionColumns: headers } = messages;

const namesOf = ({ userNames, count }: Resolution): string =>
  messages.people(userNames.join(', '), count - userNames.length);

const textOf = ({ message: statusDescription, ...rest }: Resolution): string =>
  describeCause({ ...rest, statusDescription }) || messages.noCause(rest.statusCode);

const columns: Column<Resolution>[] = [
  {
    id: 'reason',
    priority: 2,
    header: headers.reason,
    cell: ({ reason }) => reason || messages.noReason,
  },
  { id: 'by', priority: 2, header: headers.by, width: 150, cell: ({ resolvedByName }) => resolvedByName },
  {
    id: 'at',
    kind: 'date',
    header: headers.at,
    cell: ({ resolvedDate }) => <DateText instant={resolvedDate} as="numbers" />,
  },
  {
    id: 'system',
    isLead: true,
    header: headers.system,
    width: 170,
    cell: ({ productName }) => systemName(productName),
  },
  { id: 'environment', priority: 3, header: headers.environment, cell: ({ configName }) => configName },
  { id: 'people', header: headers.people, cell: namesOf },
  { id: 'description', header: headers.description, width: '27%', cell: textOf },
];

/** The errors that users have resolved; the log no longer shows them. */
export const ResolutionTable = () => {
  const { data, isError, refetch } = useResolutions();
  return (
    <ContentCard flush>
      <Text size="sm" c="dimmed" className={classes.toolbar}>
        {messages.resolutionsText}
      </Text>
      <DataTable
        label={messages.resolutions}
        columns={columns}
        rows={data}
        rowKey={({ resolvedDate, productName, message }) => `${resolvedDate} ${productName} ${message}`}
        isFailed={isError}
        onRetry={() => void refetch()}
      />
    </ContentCard>
  );
};
