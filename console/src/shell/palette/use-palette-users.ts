import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { isSearchable, searchMinimum } from '@keystead/contract/rules/search-text.ts';
import { listUsers, type UserRow } from '@keystead/contract/users/user-list.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useSession } from '../session/use-session.ts';

const debounceMs = 250;
const maxShown = 7;

/** Two words are a first and a last name; one word may be either, or part of the username. */
const queriesFor = (typed: string) => {
  const [first = '', ...rest] = typed.split(/\s+/);
  if (rest.length > 0) return [{ firstName: first, lastName: rest.join(' ') }];
  return [{ searchString: typed }, { lastName: typed }, { firstName: typed }];
};

const findUsers = async (typed: string, signal: AbortSignal): Promise<UserRow[]> => {
  const pages = await Promise.all(
    queriesFor(typed).map((query) =>
      call(listUsers, { query: { ...query, rowsPerPage: maxShown } }, { signal }),
    ),
  );
  const found = new Map(pages.flatMap(({ data }) => data).map((user) => [user.ssoid, user]));
  return [...found.values()].slice(0, maxShown);
};

/** Whether the signed-in user is allowed to search the users of the current customer. */
export const useMayFindUsers = (): boolean => {
  const context = useSession()?.context;
  return context ? context.hasCustomer && allows(accessRules.userList, context.rights) : false;
};

/** The users that a text in the palette may refer to, if the signed-in user can see them. */
export const usePaletteUsers = (text: string): UserRow[] => {
  const mayFind = useMayFindUsers();
  const [typed] = useDebouncedValue(text.trim(), debounceMs);
  const isEnabled = mayFind && typed.length >= searchMinimum && isSearchable(typed);
  const { data } = useQuery({
    queryKey: ['users', 'palette', typed],
    queryFn: ({ signal }) => findUsers(typed, signal),
    enabled: isEnabled,
    meta: { quiet: true },
  });
  return (isEnabled && data) || [];
};
