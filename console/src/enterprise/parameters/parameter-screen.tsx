import type { ParameterDetail } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useKeptState } from '../../kit/form/use-kept.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { refreshEnterprise } from '../enterprise-key.ts';
import { HistorySection } from '../history/late-history-section.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { useWayBack } from '../use-way-back.ts';
import { WaitingPage } from '../waiting-page.tsx';
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
  const [isEditing, setEditing] = useKeptState('editing', false);
  const back = useWayBack(parametersScreen.href());
  const canRestore = parameter.allowedActions.includes('edit');
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
            <ReasonedButton
              refusal={refusalOf(parameter, 'edit')}
              disabled={isEditing}
              onClick={() => setEditing(true)}
            >
              {area.editDetails}
            </ReasonedButton>
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
        <HistorySection
          id="history"
          of="parameter"
          entityId={parameter.id}
          canRestore={canRestore}
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
  return <WaitingPage title={area.parameterDetails} isFailed={isError} onRetry={() => void refetch()} />;
};
