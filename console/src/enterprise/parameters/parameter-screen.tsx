import type { ParameterDetail } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { fields } from '../../kit/focus/fields.ts';
import { useEditFocus } from '../../kit/focus/use-edit-focus.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { refreshEnterprise } from '../enterprise-key.ts';
import { LazyHistorySection } from '../history/lazy-history-section.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { useNavigateBack } from '../use-navigate-back.ts';
import { DeleteParameterButton } from './delete-parameter-button.tsx';
import { messages } from './messages.ts';
import { ParameterFacts } from './parameter-facts.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { parameterQuery } from './parameter-queries.ts';
import { parametersScreen } from './screen.ts';

const sections = [
  { id: 'parameter', title: messages.parameter },
  { id: 'history', title: area.history },
];

const Page = ({ parameter }: { parameter: ParameterDetail }) => {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useRestorableState('editing', false);
  useEditFocus(isEditing, `#parameter :is(${fields})`);
  const back = useNavigateBack(parametersScreen.href());
  const close = async () => {
    await refreshEnterprise(queryClient);
    setEditing(false);
  };
  return (
    <>
      <PageHeader
        title={area.parameterDetails}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.parameters, to: parametersScreen.href() },
          { label: area.parameterDetails },
        ]}
        action={
          <Group gap="xs">
            <Button variant="default" onClick={back}>
              {area.back}
            </Button>
            <DeleteParameterButton parameter={parameter} isBusy={isEditing} leave={back} />
            <ButtonWithReason
              refusal={refusalOf(parameter, 'edit')}
              disabled={isEditing}
              onClick={() => setEditing(true)}
            >
              {area.editDetails}
            </ButtonWithReason>
          </Group>
        }
      />
      <SectionedPage sections={sections}>
        <SectionCard id="parameter" title={messages.parameter}>
          {isEditing ? (
            <ParameterForm parameter={parameter} onDone={close} />
          ) : (
            <ParameterFacts parameter={parameter} />
          )}
        </SectionCard>
        <LazyHistorySection
          id="history"
          of="parameter"
          entityId={parameter.id}
          refusal={refusalOf(parameter, 'edit')}
          leave={back}
        />
      </SectionedPage>
    </>
  );
};

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, isError, refetch } = useQuery(parameterQuery(id));
  if (data) return <Page key={data.id} parameter={data} />;
  return <LoadingPage title={area.parameterDetails} isFailed={isError} onRetry={() => void refetch()} />;
};
