import type { Delivery } from '@keystead/contract/people/deliveries.ts';
import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { listDeliveries } from '@keystead/contract/users/deliveries.ts';
import { Anchor, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../client/call.ts';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { Note } from '../../../kit/note.tsx';
import classes from '../detail.module.css';
import { messages } from '../messages.ts';
import { activityKey, deliveriesKey } from '../user-query.ts';

type Props = { user: User; onAction: (action: UserAction) => void };

/** Most messages go out within a second; what is still unsent then may do so at any moment. */
const pollIntervalMs = (createdDate: string): number =>
  Date.now() - Date.parse(createdDate) < 15_000 ? 1000 : 10_000;

const isLink = ({ kind }: Delivery): boolean => kind === 'activation' || kind === 'reset';

/** To users who can only get in by a link, it matters more than the notices that were sent after it. */
const needsLink = ({ status }: User): boolean => status === 'PUA' || status === 'PR';

const deliveriesQuery = (ssoid: string) =>
  queryOptions({
    queryKey: deliveriesKey(ssoid),
    queryFn: ({ signal }) => call(listDeliveries, { params: { ssoid } }, { signal }),
    meta: { quiet: true },
  });

/** Whether they are being read for the first time: a note that arrives after the sections would push them down. */
export const useDeliveriesLoading = (ssoid: string): boolean => useQuery(deliveriesQuery(ssoid)).isLoading;

const useAfterChange = (value: string | undefined, react: (before: string | undefined) => void): void => {
  const last = useRef(value);
  const handleChange = useEffectEvent(react);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) handleChange(before);
  }, [value]);
};

/** A change of the user may send a message. */
const useReloadAfterChange = ({ ssoid, version, status }: User): void => {
  const client = useQueryClient();
  useAfterChange(
    `${version} ${status}`,
    () => void client.invalidateQueries({ queryKey: deliveriesKey(ssoid) }),
  );
};

/** The timeline has the message too, but does not poll for what becomes of it. */
const useActivityReload = (ssoid: string, state: Delivery['state'] | undefined): void => {
  const client = useQueryClient();
  useAfterChange(state, (before) => {
    if (before === 'Waiting') void client.invalidateQueries({ queryKey: activityKey(ssoid) });
  });
};

const useShownDelivery = (user: User): Delivery | undefined => {
  useReloadAfterChange(user);
  const shownOf = (deliveries: readonly Delivery[] = []): Delivery | undefined =>
    (needsLink(user) ? deliveries.find(isLink) : undefined) ?? deliveries[0];
  const { data } = useQuery({
    ...deliveriesQuery(user.ssoid),
    refetchInterval: (query) => {
      const delivery = shownOf(query.state.data);
      return delivery?.state === 'Waiting' && pollIntervalMs(delivery.createdDate);
    },
  });
  const shown = shownOf(data);
  useActivityReload(user.ssoid, shown?.state);
  return shown;
};

/** The actions that send a link again. */
const resendActions: readonly UserAction[] = ['resendPasswordEmail', 'resetPassword'];

const ResendLink = ({ user, onAction }: Props) => {
  const action = resendActions.find((one) => user.allowedActions.includes(one));
  if (!action) return null;
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onAction(action)}>
      {messages.sendAgain}
    </Anchor>
  );
};

const toneOf = ({ state, attempts }: Delivery) => {
  if (state === 'Failed') return 'danger';
  return state === 'Waiting' && attempts > 0 ? 'warning' : null;
};

/** What happened to the last message to the person: prominent if it did not arrive, else subtle. */
export const DeliveryNote = (props: Props) => {
  const shown = useShownDelivery(props.user);
  if (!shown) return null;
  const { kind, channel, recipient, state, reason, createdDate, endDate } = shown;
  const what = messages.deliveryKinds[channel][kind];
  const tone = toneOf(shown);
  if (!tone)
    return (
      <Text size="sm" c="dimmed" className={classes.note}>
        {messages.deliveryStates[state](what, recipient)} <DateText instant={endDate ?? createdDate} />.
      </Text>
    );
  return (
    <Note tone={tone} className={classes.note}>
      {state === 'Failed' ? messages.notSent(what, recipient) : messages.notSentYet(what, recipient)} {reason}{' '}
      {isLink(shown) && <ResendLink {...props} />}
    </Note>
  );
};
