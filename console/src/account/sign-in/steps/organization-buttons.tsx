import {
  findOrganizations,
  type OrganizationButton,
  startFederation,
} from '@keystead/contract/account/sign-in.ts';
import { Button, Divider } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { addressOf, call } from '../../../client/call.ts';
import { messages } from '../messages.ts';
import type { OpenStep } from '../start-authorization.ts';

type Props = {
  step: Extract<OpenStep, { step: 'password' }>;
  userName: string;
  /** While the password is being checked; afterwards the sign-in may no longer exist. */
  isBusy: boolean;
};

const debounceMs = 400;

/** Those of the customer whose address was opened, otherwise those serving the domain of the typed name. */
const useOrganizations = ({ step, userName, isBusy }: Props): readonly OrganizationButton[] => {
  const { uid, organizations } = step;
  const [, domain = ''] = userName.split('@');
  const [found, setFound] = useState<{ domain: string; list: OrganizationButton[] }>();
  const shouldLookUp =
    organizations.length === 0 && /.\../.test(domain) && found?.domain !== domain && !isBusy;
  useEffect(() => {
    if (!shouldLookUp) return;
    const lookup = new AbortController();
    const { signal } = lookup;
    const timer = setTimeout(() => {
      // If this fails, the password still works.
      call(findOrganizations, { params: { uid }, query: { userName: `@${domain}` } }, { signal }).then(
        (list) => setFound({ domain, list }),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [shouldLookUp, uid, domain]);
  if (organizations.length > 0) return organizations;
  return found?.domain === domain ? found.list : [];
};

/** The customer's CSS class decides whether its button has a lock. */
const iconFor = (className: string) =>
  className === 'social-auth-generic-button' ? <IconLock size={16} aria-hidden /> : undefined;

export const OrganizationButtons = (props: Props) => {
  const { uid } = props.step;
  const shown = useOrganizations(props);
  if (shown.length === 0) return null;
  const userName = props.userName.trim() || undefined;
  return (
    <>
      <Divider label={messages.or} />
      {shown.map(({ id, text, className }) => (
        <Button
          key={id}
          component="a"
          href={addressOf(startFederation, { params: { uid }, query: { login: id, userName } })}
          variant="default"
          fullWidth
          leftSection={iconFor(className)}
        >
          {text}
        </Button>
      ))}
    </>
  );
};
