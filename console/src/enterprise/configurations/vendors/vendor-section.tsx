import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../../kit/table/row-actions.tsx';
import { messages as area } from '../../messages.ts';
import { useRemoveParameters } from '../../parameter-tables/editing/use-remove-parameters.ts';
import { configurationOwner } from '../configuration-owner.ts';
import { vendorsQuery } from '../configuration-queries.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import type { Vendor } from './vendor.ts';
import { VendorForm } from './vendor-form.tsx';

const columnsFor = (onRemove: ((vendor: Vendor) => void) | undefined): Column<Vendor>[] => [
  { id: 'iconName', header: messages.displayName, width: '25%', cell: ({ iconName }) => iconName },
  {
    id: 'vendorType',
    priority: 2,
    header: messages.vendorType,
    width: 130,
    cell: ({ vendorType }) => vendorType,
  },
  { id: 'url', header: messages.url, cell: ({ url }) => url },
  actionsColumn(messages.actions, (vendor) => (
    <RowActions>
      <RowAction
        label={messages.remove}
        name={messages.removeVendor(vendor.iconName)}
        disabled={!onRemove}
        onClick={() => onRemove?.(vendor)}
      />
    </RowActions>
  )),
];

const RemoveVendor = ({
  source,
  vendor,
  onClose,
}: {
  source: CustomerConfiguration;
  vendor: Vendor | null;
  onClose: () => void;
}) => {
  const remove = useRemoveParameters(configurationOwner(source));
  const parameters = vendor?.parameters ?? [];
  return (
    <ConfirmDialog
      isOpen={vendor !== null}
      title={messages.removeVendorTitle(vendor?.iconName ?? '')}
      text={
        <>
          {enterpriseMessages.deleteParameters} {area.selected(parameters.length)}
        </>
      }
      people={parameters.map(({ key }) => key)}
      consequence={messages.removeVendorAfter}
      verb={messages.remove}
      isDangerous
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(parameters, { onSettled: onClose })}
    />
  );
};

/** Third-party applications that the launcher shows. */
export const VendorSection = ({ source, canAct }: { source: CustomerConfiguration; canAct: boolean }) => {
  const { data, isError, refetch } = useQuery(vendorsQuery(source.customerConfigurationDto.id));
  const [vendorToRemove, setVendorToRemove] = useState<Vendor | null>(null);
  const columns = useMemo(() => columnsFor(canAct ? setVendorToRemove : undefined), [canAct]);
  return (
    <SectionCard id="vendors" title={messages.vendors}>
      {!data && !isError && <Skeleton height={80} />}
      {data?.length === 0 && (
        <Text c="dimmed" mb="md">
          {messages.noVendors}
        </Text>
      )}
      {(isError || (data && data.length > 0)) && (
        <div className={classes.vendors}>
          <DataTable
            label={messages.vendors}
            columns={columns}
            rows={data}
            rowKey={({ integrationName }) => integrationName}
            isFailed={isError}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <VendorForm source={source} vendors={data ?? []} canAct={canAct} />
      <RemoveVendor source={source} vendor={vendorToRemove} onClose={() => setVendorToRemove(null)} />
    </SectionCard>
  );
};
