import { testKeycloakRealm } from '@keystead/contract/conversions/keycloak-import.ts';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { tones } from '../../kit/tone.ts';
import { messages } from './messages.ts';
import classes from './realm-state.module.css';

const useRealmState = (configId: number | undefined) =>
  useQuery({
    queryKey: ['conversions', 'realm', configId],
    queryFn: ({ signal }) => call(testKeycloakRealm, { query: { configId: configId ?? 0 } }, { signal }),
    enabled: configId !== undefined,
    // It may have been fixed in the meantime.
    staleTime: 0,
  });

/** Whether the realm of the chosen environment responds, or what is wrong with its settings. */
export const RealmState = ({ configId }: { configId: number | undefined }) => {
  const { data, isFetching } = useRealmState(configId);
  const { color, Icon } = tones[data?.state === 'ready' ? 'success' : 'warning'];
  return (
    <Group className={classes.state ?? ''} role="status" gap={6} wrap="nowrap" align="flex-start">
      {isFetching && !data && (
        <Text size="sm" c="dimmed">
          {messages.asking}
        </Text>
      )}
      {data && (
        <>
          <Icon size={16} aria-hidden className={classes.icon} color={`var(--mantine-color-${color}-text)`} />
          <Text size="sm">
            {data.state === 'ready' ? messages.answers : data.message}
            {data.detail !== '' && (
              <Text span inherit c="dimmed">
                {' '}
                {data.detail}
              </Text>
            )}
          </Text>
        </>
      )}
    </Group>
  );
};
