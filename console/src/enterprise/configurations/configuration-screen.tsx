import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import {
  getConfiguration,
  updateConfiguration,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { fields } from '../../kit/focus/fields.ts';
import { useEditFocus } from '../../kit/focus/use-edit-focus.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { Note } from '../../kit/note.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { say } from '../../say.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { LazyHistorySection } from '../history/lazy-history-section.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { ConfigurationHeader } from './configuration-header.tsx';
import { ConfigurationParameters } from './configuration-parameters.tsx';
import { configurationQuery } from './configuration-queries.ts';
import classes from './configurations.module.css';
import { CredentialSection } from './credential-section.tsx';
import { ConfigurationForm } from './form/configuration-form.tsx';
import type { Values } from './form/configuration-values.ts';
import { reportProblems } from './form/report-problems.ts';
import { SeedingRefusal } from './form/seeding-refusal.tsx';
import type { Change } from './form/use-configuration-form.ts';
import { messages } from './messages.ts';
import { VendorSection } from './vendors/vendor-section.tsx';

const sections = [
  { id: 'profile', title: messages.profile },
  { id: 'user-management', title: messages.userManagement },
  { id: 'components', title: messages.components },
  { id: 'vendors', title: messages.vendors },
  { id: 'parameters', title: area.parameters },
  { id: 'credentials', title: messages.credentials },
  { id: 'history', title: area.history },
];

type Mode = 'view' | 'editProfile' | 'editParameters';

const Page = ({ source }: { source: CustomerConfiguration }) => {
  const { id, isActive } = source.customerConfigurationDto;
  const queryClient = useQueryClient();
  const [mode, setMode] = useRestorableState<Mode>('mode', 'view');
  const [refusal, setRefusal] = useState<string | null>(null);
  const isLocked = !source.allowedActions.includes('edit');
  const canAct = !isLocked && mode === 'view';
  const isEditing = mode === 'editProfile';
  useEditFocus(isEditing, `#profile :is(${fields})`);
  const close = async () => {
    await refreshEnterprise(queryClient);
    setMode('view');
  };
  const save = async (values: Values, { changes, version: baseVersion }: Change) => {
    const { problems } = await call(updateConfiguration, {
      params: { id },
      body: { ...changes, version: baseVersion },
    });
    await close();
    alerts.show({ type: 'success', message: enterpriseMessages.configurationUpdated(values.configName) });
    reportProblems(values, problems, setRefusal);
  };
  return (
    <>
      <ConfigurationHeader source={source} isBusy={mode !== 'view'} onEdit={() => setMode('editProfile')} />
      {!isActive && (
        <Note tone="info" className={classes.note}>
          {source.allowedActions.includes('activate')
            ? say(sentence('configuration.inactive', { id }))
            : messages.deactivated(id)}
        </Note>
      )}
      <SectionedPage sections={sections}>
        <ConfigurationForm
          // While being edited, it stays as it is, even if it is refetched in the meantime.
          key={isEditing ? 'edited' : 'read'}
          source={source}
          accountId={source.customer.accountId}
          isEditing={isEditing}
          isLocked={isLocked}
          canAct={canAct}
          send={save}
          reread={() => call(getConfiguration, { params: { id } })}
          onCancel={close}
        />
        <VendorSection source={source} canAct={canAct} />
        <ConfigurationParameters
          source={source}
          canEdit={!isLocked && !isEditing}
          canAct={canAct}
          onEditing={(isOn) => setMode((before) => modeAfter(before, isOn))}
        />
        <CredentialSection configurationId={id} canAct={canAct} />
        <LazyHistorySection
          id="history"
          of="configuration"
          entityId={id}
          refusal={refusalOf(source, 'edit')}
        />
      </SectionedPage>
      <SeedingRefusal reason={refusal} onClose={() => setRefusal(null)} />
    </>
  );
};

const modeAfter = (before: Mode, isEditingParameters: boolean): Mode => {
  if (isEditingParameters) return 'editParameters';
  return before === 'editParameters' ? 'view' : before;
};

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, isError, refetch } = useQuery(configurationQuery(id));
  if (data) return <Page key={data.customerConfigurationDto.id} source={data} />;
  return <LoadingPage title={area.configurationDetails} isFailed={isError} onRetry={() => void refetch()} />;
};
