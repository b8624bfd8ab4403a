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
  const [lastSuggestion, setLastSuggestion] = useState('');
  const [isOwn, setOwn] = useState(userName !== '');
  const [query] = useDebouncedValue({ firstName, lastName, domain }, debounceMs);
  const isEnabled =
    !isOwn && query.firstName.trim() !== '' && query.lastName.trim() !== '' && query.domain !== '';
  const { data } = useQuery({
    queryKey: ['users', 'username-suggestion', query],
    queryFn: ({ signal }) => call(suggestUsername, { query }, { signal }),
    enabled: isEnabled,
    meta: { quiet: true },
  });
  const suggested = isEnabled ? data?.userName : undefined;
  useEffect(() => {
    if (
      suggested === undefined ||
      suggested === '' ||
      suggested === lastSuggestion ||
      userName !== lastSuggestion
    )
      return;
    setLastSuggestion(suggested);
    change({ userName: suggested });
  }, [suggested, lastSuggestion, userName, change]);
  useEffect(() => {
    if (userName !== lastSuggestion && userName !== '') setOwn(true);
  }, [userName, lastSuggestion]);
  return lastSuggestion !== '' && userName === lastSuggestion;
};
