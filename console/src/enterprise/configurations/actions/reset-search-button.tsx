import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { resetSearch } from '@keystead/contract/enterprise/external/external-actions.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { Button } from '@mantine/core';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { messages } from '../messages.ts';

type Props = { source: CustomerConfiguration; canAct: boolean };

/** Makes the care platform rebuild its search index. */
export const ResetSearchButton = ({ source, canAct }: Props) => {
  const configurationId = source.customerConfigurationDto.id;
  const url = parameterValue(source.parameters, parameterKeys.snfApiUrl);
  const reset = useMutation({
    mutationFn: async () => (await call(resetSearch, { body: { configurationId, url: url ?? '' } })).text(),
    onSuccess: (message) => alerts.show({ type: 'success', message }),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={!canAct || !url}
      loading={reset.isPending}
      onClick={() => reset.mutate()}
    >
      {messages.resetSearch}
    </Button>
  );
};
