import { compareConfigurations } from '@keystead/contract/enterprise/compare.ts';
import { getConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { ActionIcon, Skeleton, Text, Tooltip } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../client/call.ts';
import { ContentCard } from '../../../kit/content-card.tsx';
import { ErrorPanel } from '../../../kit/error-panel.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { configurationsScreen } from '../../configurations/screen.ts';
import { enterpriseKey } from '../../enterprise-key.ts';
import { messages as area } from '../../messages.ts';
import classes from './compare.module.css';
import { type CompareSearch, readCompareSearch } from './compare-search.ts';
import { Comparison } from './comparison.tsx';
import { ConfigurationChoice } from './configuration-choice.tsx';
import { messages } from './messages.ts';

const useCompareSearch = () => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readCompareSearch(query), [query]);
  const go = (part: Partial<Record<keyof CompareSearch, string | number | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...part }, replace: true, resetScroll: false });
  return { search, go };
};

/** If only one is chosen, it is loaded for its name, which the picker shows. */
const useChosen = (id: number | undefined) => {
  const { data } = useQuery({
    queryKey: [enterpriseKey, 'compared', id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getConfiguration, { params: { id } }, { signal }),
    meta: { quiet: true },
  });
  return (
    data && {
      id: data.customerConfigurationDto.id,
      configName: data.customerConfigurationDto.configName,
      customerName: data.customer.accountName,
    }
  );
};

const useComparison = ({ left, right }: CompareSearch) =>
  useQuery({
    queryKey: [enterpriseKey, 'compare', left, right],
    queryFn:
      left === undefined || right === undefined
        ? skipToken
        : ({ signal }) => call(compareConfigurations, { query: { left, right } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });

export const Screen = () => {
  const { search, go } = useCompareSearch();
  const { left, right } = search;
  const { data, error, isLoading, refetch } = useComparison(search);
  const areChosen = left !== undefined && right !== undefined;
  const isGone = error instanceof Failure && error.status === 404;
  return (
    <>
      <PageHeader
        title={area.compare}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.configurations, to: configurationsScreen.href() },
          { label: area.compare },
        ]}
      />
      <div className={classes.page}>
        <ContentCard>
          <div className={classes.choices}>
            <ConfigurationChoice
              label={messages.first}
              chosen={useChosen(left)}
              onChoose={(id) => go({ left: id ?? undefined })}
            />
            <Tooltip label={messages.swap}>
              <ActionIcon
                size={36}
                variant="default"
                aria-label={messages.swap}
                onClick={() => go({ left: right, right: left })}
              >
                <IconArrowsLeftRight size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <ConfigurationChoice
              label={messages.second}
              chosen={useChosen(right)}
              onChoose={(id) => go({ right: id ?? undefined })}
            />
          </div>
        </ContentCard>
        {!areChosen && <Text c="dimmed">{messages.chooseTwo}</Text>}
        {areChosen && isGone && !data && (
          <Text c="dimmed" role="alert">
            {messages.gone}
          </Text>
        )}
        {areChosen && error && !isGone && !data && (
          <ErrorPanel
            message={area.loadingFailed}
            action={{ label: area.tryAgain, onClick: () => void refetch() }}
          />
        )}
        {areChosen && isLoading && <Skeleton height={320} />}
        {areChosen && data && (
          <Comparison
            comparison={data}
            onlyDifferences={search.all === undefined}
            filter={search.filter}
            onOnlyDifferences={(isOn) => go({ all: isOn ? undefined : 'true' })}
            onFilter={(filter) => go({ filter })}
          />
        )}
      </div>
    </>
  );
};
