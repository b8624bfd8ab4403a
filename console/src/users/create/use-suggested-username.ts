import { suggestUsername } from '@keystead/contract/users/prepare-user.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import type { NewUserDraft } from './new-user-draft.ts';

const debounceMs = 400;

/** Suggests a free username until the user types one; returns whether the field holds the suggestion. */
export const useSuggestedUsername = ({ draft, change }: DraftForm<NewUserDraft>): boolean => {
  const { firstName, lastName, domain, userName } = draft;
  const [given, setGiven] = useState('');
  const [isOwn, setOwn] = useState(userName !== '');
  const [query] = useDebouncedValue({ firstName, lastName, domain }, debounceMs);
  const isAsked =
    !isOwn && query.firstName.trim() !== '' && query.lastName.trim() !== '' && query.domain !== '';
  const { data } = useQuery({
    queryKey: ['users', 'username-suggestion', query],
    queryFn: ({ signal }) => call(suggestUsername, { query }, { signal }),
    enabled: isAsked,
    meta: { quiet: true },
  });
  const suggested = isAsked ? data?.userName : undefined;
  useEffect(() => {
    if (suggested === undefined || suggested === '' || suggested === given || userName !== given) return;
    setGiven(suggested);
    change({ userName: suggested });
  }, [suggested, given, userName, change]);
  useEffect(() => {
    if (userName !== given && userName !== '') setOwn(true);
  }, [userName, given]);
  return given !== '' && userName === given;
};
