import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages as area } from '../messages.ts';
import type { ParameterOwner } from '../parameter-tables/parameter-owner.ts';
import { ParameterSection } from '../parameter-tables/parameter-section.tsx';
import { customerParametersQuery } from './customer-queries.ts';

type Props = {
  id: string;
  customerId: number;
  canEdit: boolean;
  onEditing: (isEditing: boolean, isDirty: boolean) => void;
};

export const CustomerParameters = ({ id, customerId, canEdit, onEditing }: Props) => {
  const { data, isError, refetch } = useQuery(customerParametersQuery(customerId));
  const owner = useMemo((): ParameterOwner => ({ kind: 'customer', id: customerId }), [customerId]);
  if (data) {
    return (
      <ParameterSection id={id} owner={owner} parameters={data} canEdit={canEdit} onEditing={onEditing} />
    );
  }
  return (
    <SectionCard id={id} title={area.parameters}>
      {isError ? (
        <ErrorPanel
          message={area.loadingFailed}
          action={{ label: area.tryAgain, onClick: () => void refetch() }}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </SectionCard>
  );
};
