import type { InputOf } from '@keystead/contract/endpoint.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { isPhone, readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { type DuplicateUser, findDuplicates } from '@keystead/contract/users/duplicates.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { NewUserDraft } from './new-user-draft.ts';

type DuplicateQuery = InputOf<typeof findDuplicates>['body'];

const debounceMs = 400;

/** The details that identify a person; incomplete phone numbers and addresses are ignored. */
export const toDuplicateQuery = (draft: NewUserDraft): DuplicateQuery | null => {
  const phone = (text: string) => (isPhone(readPhone(text)) ? text : '');
  const email = hasRealEmail(draft.email) && isEmail(draft.email) ? draft.email : '';
  const identifiers = {
    customerEmployeeId: draft.customerEmployeeId.trim(),
    email,
    primaryPhone: phone(draft.primaryPhone),
    mobilePhone: phone(draft.mobilePhone),
    name: draft.firstName.trim() && draft.lastName.trim(),
  };
  if (Object.values(identifiers).every((identifier) => identifier === '')) return null;
  const { name: _, ...criteria } = identifiers;
  const { configId, firstName, lastName, ext, userType, corporationName, careSettingName } = draft;
  const { userRegions, facilityRoleAssignments, adminToolRole, adminRegions } = draft;
  return {
    ...criteria,
    ...{ configId, firstName, lastName, ext, userType, corporationName, careSettingName },
    ...{ userRegions, facilityRoleAssignments, adminToolRole, adminRegions },
  };
};

const none: DuplicateUser[] = [];

export const duplicatesKey = ['users', 'duplicates'] as const;

/** Existing users who may be the person in the form. */
export const useDuplicates = (draft: NewUserDraft) => {
  const text = JSON.stringify(toDuplicateQuery(draft));
  const [debouncedText] = useDebouncedValue(text, debounceMs);
  const { data = none, refetch } = useQuery({
    queryKey: [...duplicatesKey, debouncedText],
    queryFn: ({ signal }) =>
      call(findDuplicates, { body: JSON.parse(debouncedText) as DuplicateQuery }, { signal }),
    enabled: debouncedText !== 'null',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { duplicates: debouncedText === 'null' ? none : data, refetch };
};
