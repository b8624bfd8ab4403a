import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { changedFrom, useRegisterDraft, useRestoredDraft } from '../../kit/form/use-restorable-state.ts';
import { domainsQuery, togglesQuery, userOptionsQuery } from '../lookups.ts';
import { toValidatedForm, useDraft } from '../sections/draft/use-draft.ts';
import { useEnvironment } from '../sections/use-environment.ts';
import { useUserPlace } from '../sections/user-place.ts';
import { emptyNewUser, type NewUserDraft } from './new-user-draft.ts';
import { newUserProblems } from './new-user-problems.ts';

const draftName = 'new-user';

const noToggles = { azureADEnabled: false, federatedLoginIdEnabled: false };

/** Values that are filled in without user input. */
const prefilled = { domain: '', configId: null, userType: '' };

const hasUserInput = (draft: NewUserDraft): boolean =>
  JSON.stringify({ ...draft, ...prefilled }) !== JSON.stringify({ ...emptyNewUser, ...prefilled });

/** Makes the choice where there is only one option. */
const usePrefill = (
  { domain, configId, userType }: NewUserDraft,
  place: UserValidationContext,
  change: (patch: Partial<NewUserDraft>) => void,
) => {
  const firstDomain = useQuery(domainsQuery).data?.[0];
  const options = useQuery(userOptionsQuery).data;
  const onlyOption = options?.length === 1 ? options[0]?.configId : undefined;
  useEffect(() => {
    if (domain === '' && firstDomain !== undefined) change({ domain: firstDomain });
  }, [domain, firstDomain, change]);
  useEffect(() => {
    if (configId === null && onlyOption !== undefined) change({ configId: onlyOption });
  }, [configId, onlyOption, change]);
  const isAtCareSetting = place.isLimitedToLocations === true && place.products.includes('snf');
  useEffect(() => {
    if (isAtCareSetting && userType === '') change({ userType: 'Care Setting' });
  }, [isAtCareSetting, userType, change]);
};

/** The form of a new user: its draft, its problems, and the environment it is for. */
export const useNewUser = () => {
  const restored = useRestoredDraft<Partial<NewUserDraft>>(draftName);
  const state = useDraft<NewUserDraft>({ ...emptyNewUser, ...restored });
  const { draft, change, refuse } = state;
  const environment = useEnvironment(draft.configId);
  const place = useUserPlace(environment);
  const toggles = useQuery(togglesQuery).data ?? noToggles;
  const problems = useMemo(() => newUserProblems(draft, place, toggles), [draft, place, toggles]);
  usePrefill(draft, place, change);
  useRegisterDraft(draftName, hasUserInput(draft), () => changedFrom(emptyNewUser, draft));
  return { form: toValidatedForm(state, problems), refuse, environment, isTyped: hasUserInput(draft) };
};
