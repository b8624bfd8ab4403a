import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { createParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { canSave } from '../../kit/form/can-save.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { configurationOwner } from '../configurations/configuration-owner.ts';
import { configurationQuery } from '../configurations/configuration-queries.ts';
import { configurationScreen } from '../configurations/screen.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { useParameterEntry } from '../parameter-tables/editing/use-parameter-entry.ts';
import { ParameterFields } from '../parameter-tables/parameter-fields.tsx';
import { refusalOf } from '../refusal-of.ts';
import { parameterScreen } from './screen.ts';

const NewParameter = ({
  source,
  onLeave,
}: {
  source: CustomerConfiguration;
  onLeave: () => Promise<void>;
}) => {
  const { id } = source.customerConfigurationDto;
  const refusal = refusalOf(source, 'edit');
  const isLocked = refusal !== undefined;
  const form = useParameterEntry({ owner: configurationOwner(source), others: source.parameters });
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => call(createParameter, { body: { ...form.entry, configurationId: id } }),
    onSuccess: async ({ id: created, key }) => {
      await onLeave();
      alerts.show({
        type: 'success',
        message: enterpriseMessages.parameterCreated(key),
        link: openLink(key, parameterScreen.href({ id: created })),
      });
      await refreshEnterprise(queryClient);
    },
  });
  return (
    <ContentCard narrow>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isValid && !isLocked) create.mutate();
        }}
      >
        <Stack gap="md">
          {isLocked && <Note tone="info">{refusal}</Note>}
          <ParameterFields form={form} disabled={isLocked} />
          <FormActions
            canSave={!isLocked && canSave({ ...form, isNew: true })}
            isBusy={create.isPending}
            onCancel={() => void onLeave()}
          />
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty && !create.isPending} />
    </ContentCard>
  );
};

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: source, isError, refetch } = useQuery(configurationQuery(id));
  const navigate = useNavigate();
  const toParent = () => navigate(configurationScreen.to({ id }));
  if (!source) {
    return <LoadingPage title={area.addParameter} isFailed={isError} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={area.addParameter}
        subtitle={source.customerConfigurationDto.configName}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.configurationDetails, to: configurationScreen.href({ id }) },
          { label: area.addParameter },
        ]}
        action={
          <Button variant="default" onClick={toParent}>
            {area.back}
          </Button>
        }
      />
      <NewParameter source={source} onLeave={toParent} />
    </>
  );
};
