import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { LazyHistorySection } from '../history/lazy-history-section.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import type { ParameterOwner } from '../parameter-tables/parameter-owner.ts';
import { ParameterSection } from '../parameter-tables/parameter-section.tsx';
import { refusalOf } from '../refusal-of.ts';
import { stackParametersQuery, stackQuery } from './stack-queries.ts';

const sections = [
  { id: 'parameters', title: area.parameters },
  { id: 'history', title: area.history },
];

const Page = ({ stackId, refusal }: { stackId: number; refusal: string | undefined }) => {
  const { data, isError, refetch } = useQuery(stackParametersQuery);
  const [isDirty, setDirty] = useState(false);
  const owner = useMemo((): ParameterOwner => ({ kind: 'stack', id: stackId }), [stackId]);
  const handleEditing = useCallback((_isEditing: boolean, hasDrafts: boolean) => setDirty(hasDrafts), []);
  // If refetching fails, the current data stays, and with it what was typed.
  if (!data && isError) {
    return (
      <ErrorPanel
        message={area.loadingFailed}
        action={{ label: area.tryAgain, onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={480} />;
  return (
    <SectionedPage sections={sections}>
      <ParameterSection
        id="parameters"
        owner={owner}
        parameters={data}
        canEdit={refusal === undefined}
        onEditing={handleEditing}
      />
      <LazyHistorySection id="history" of="stack" entityId={stackId} refusal={refusal} />
      <UnsavedChanges isDirty={isDirty} />
    </SectionedPage>
  );
};

export const Screen = () => {
  const { data: stack, isError, refetch } = useQuery(stackQuery);
  if (!stack) return <LoadingPage title={area.stack} isFailed={isError} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={stack.stackName}
        breadcrumb={[{ label: area.home, to: '/' }, { label: area.stack }]}
      />
      <Page stackId={stack.id} refusal={refusalOf(stack, 'editParameters')} />
    </>
  );
};
