import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { compareConfigurations } from '@keystead/contract/enterprise/compare.ts';
import { Checkbox, Group, Text } from '@mantine/core';
import { ContentCard } from '../../../kit/content-card.tsx';
import { SearchBox } from '../../../kit/list/search-box.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { messages as area } from '../../messages.ts';
import classes from './compare.module.css';
import { comparedGroups, countResults, filterRows, withProductNames } from './compared-rows.ts';
import { ComparedTable } from './compared-table.tsx';
import { messages } from './messages.ts';

type Props = {
  comparison: OutputOf<typeof compareConfigurations>;
  onlyDifferences: boolean;
  filter: string;
  onOnlyDifferences: (isOn: boolean) => void;
  onFilter: (filter: string) => void;
};

const fieldName = (field: string): string => messages.fields[field] ?? field;

/** Profile and parameters side by side, product by product. */
export const Comparison = ({ comparison, ...props }: Props) => {
  const { onlyDifferences, filter } = props;
  const rowFilter = { onlyDifferences, filter };
  const counts = countResults([...comparison.profile, ...comparison.parameters]);
  const profile = filterRows(withProductNames(comparison.profile), rowFilter);
  const groups = comparedGroups(filterRows(comparison.parameters, rowFilter));
  const sides = { left: comparison.left.configName, right: comparison.right.configName };
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" role="status">
          <StatusBadge tone="warning">{`${messages.results.different}: ${counts.different}`}</StatusBadge>
          <StatusBadge tone="info">{`${messages.results.onlyLeft}: ${counts.onlyLeft}`}</StatusBadge>
          <StatusBadge tone="info">{`${messages.results.onlyRight}: ${counts.onlyRight}`}</StatusBadge>
          <StatusBadge tone="neutral">{`${messages.results.same}: ${counts.same}`}</StatusBadge>
        </Group>
        <Group gap="md">
          <Checkbox
            label={messages.onlyDifferences}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => props.onOnlyDifferences(currentTarget.checked)}
          />
          <SearchBox label={messages.filter} applied={filter} onSearch={props.onFilter} />
        </Group>
      </Group>
      {profile.length === 0 && groups.length === 0 && (
        <Text c="dimmed" role="status">
          {filter === '' ? messages.allSame : messages.noMatches}
        </Text>
      )}
      {profile.length > 0 && (
        <ContentCard flush>
          <h2 className={classes.heading}>{messages.profile}</h2>
          <ComparedTable
            label={messages.profile}
            keyHeader={messages.field}
            nameOf={fieldName}
            rows={profile}
            {...sides}
          />
        </ContentCard>
      )}
      {groups.map(({ name, rows }) => (
        <ContentCard key={name} flush>
          <h2 className={classes.heading}>{name}</h2>
          <ComparedTable label={name} keyHeader={area.key} rows={rows} {...sides} />
        </ContentCard>
      ))}
    </>
  );
};
