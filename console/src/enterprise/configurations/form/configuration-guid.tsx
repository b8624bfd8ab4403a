import { syncConfigurationGuid } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';
import { GuidField } from '../../guid-field.tsx';

type Props = { id: number; guid: string | null; canSync: boolean };

export const ConfigurationGuid = ({ id, guid, canSync }: Props) => {
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call(syncConfigurationGuid, { params: { id } }),
    onSuccess: async ({ message }) => {
      await refreshEnterprise(queryClient);
      alerts.show({ type: 'success', message });
    },
  });
  return <GuidField guid={guid} canSync={canSync} isBusy={sync.isPending} onSync={() => sync.mutate()} />;
};
