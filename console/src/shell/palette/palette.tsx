import '@mantine/spotlight/styles.layer.css';
import type { UserAction as Action } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { menus } from '../../menus.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { messages as shell } from '../messages.ts';
import { lazyPart } from '../opening/lazy-part.tsx';
import { mayOpen } from '../opening/may-open.ts';
import { useScreens } from '../opening/use-screen.ts';
import { useSession } from '../session/use-session.ts';
import classes from './palette.module.css';
import { messages } from './palette-messages.ts';
import { readCommand } from './read-command.ts';
import { useMayFindUsers, usePaletteUsers } from './use-palette-users.ts';
import { useRecentCustomers, useRecentPeople } from './use-recents.ts';
import { useSwitchCustomer } from './use-switch-customer.ts';

const [store, palette] = createSpotlight();

export const openPalette = palette.open;

/** The user dialogs are loaded with the first action. */
const UserAction = lazyPart(
  'user-action',
  async () => (await import('../../users/dialogs/user-action.tsx')).UserAction,
);

const entryOf = (path: string) =>
  menus
    .flatMap(({ label: menu, entries }) => entries.map(({ label, screen }) => ({ menu, label, screen })))
    .find(({ screen }) => screen.path === path);

/** Every screen the user can open, by name. */
const useScreenActions = (): SpotlightActionData[] => {
  const context = useSession()?.context;
  const navigate = useNavigate();
  return useScreens()
    .filter((screen) => screen.inPalette && context && mayOpen(screen, context))
    .map(({ path, title }) => {
      const entry = entryOf(path);
      return {
        id: path,
        label: title,
        ...(entry && entry.menu !== title && { description: entry.menu }),
        // Also found by its menu label.
        ...(entry && { keywords: entry.label }),
        onClick: () => void navigate({ to: path }),
      };
    });
};

type Person = Pick<UserRow, 'ssoid' | 'firstName' | 'lastName' | 'userName' | 'status'>;

const useOpenPerson = () => {
  const navigate = useNavigate();
  return ({ ssoid, firstName, lastName, userName, status }: Person): SpotlightActionData => ({
    id: ssoid,
    label: `${firstName} ${lastName}`,
    description: `${userName}, ${status}`,
    onClick: () => void navigate(userDetailScreen.to({ ssoid })),
  });
};

const matches = (query: string, { label, description, keywords }: SpotlightActionData): boolean =>
  [label, description, keywords].join(' ').toLowerCase().includes(query.trim().toLowerCase());

type Choice = { action: Action; user: UserRow };

/** 'suspend anna': the matching users the action is allowed for, with the same confirmation as on their page. */
const useCommands = (query: string, choose: (choice: Choice) => void): SpotlightActionData[] => {
  const command = readCommand(query);
  const users = usePaletteUsers(command?.name ?? '');
  if (!command) return [];
  return users.flatMap((user) => {
    const action = command.actions.find((one) => user.allowedActions.includes(one));
    if (!action) return [];
    return {
      id: `${action} ${user.ssoid}`,
      label: messages.actOn(command.label, `${user.firstName} ${user.lastName}`),
      description: `${user.userName}, ${user.status}`,
      onClick: () => choose({ action, user }),
    };
  });
};

const useRecents = (isOpen: boolean) => {
  const openPerson = useOpenPerson();
  const switchCustomer = useSwitchCustomer();
  return [
    { group: messages.recentPeople, actions: useRecentPeople(isOpen).map(openPerson) },
    {
      group: messages.recentCustomers,
      actions: useRecentCustomers(isOpen).map(({ accountId, accountName }) => ({
        id: accountId,
        label: messages.workFor(accountName),
        description: accountId,
        onClick: () => switchCustomer(accountId),
      })),
    },
  ];
};

/** Enter chooses what is shown, even if it arrived after typing. */
const useFirstSelected = (shown: string): void => {
  useEffect(() => {
    const list = shown && document.getElementById(store.getState().listId);
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [shown]);
};

/** Leads to every screen the user can open and, with the right, to every user and the actions on them. */
export const Palette = ({ typed = '' }: { typed?: string }) => {
  const [query, setQuery] = useState(typed);
  // What was typed before the field existed.
  useEffect(() => {
    if (typed !== '') setQuery(typed);
  }, [typed]);
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<(Choice & { time: number }) | null>(null);
  const choose = (choice: Choice) => setChosen({ ...choice, time: (chosen?.time ?? 0) + 1 });
  const mayFindUsers = useMayFindUsers();
  const screenActions = useScreenActions();
  const openPerson = useOpenPerson();
  const groups = [
    { group: messages.actions, actions: useCommands(query, choose) },
    ...useRecents(isOpen && query.trim() === ''),
    { group: shell.paletteScreens, actions: screenActions.filter((action) => matches(query, action)) },
    { group: shell.paletteUsers, actions: usePaletteUsers(query).map(openPerson) },
  ].filter(({ actions }) => actions.length > 0);
  useFirstSelected(groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join());
  return (
    <>
      <Spotlight
        store={store}
        actions={groups}
        // The server searches users by more than their names.
        filter={(_query, actions) => actions}
        query={query}
        onQueryChange={setQuery}
        onSpotlightOpen={() => setOpen(true)}
        onSpotlightClose={() => setOpen(false)}
        shortcut={null}
        attributes={{ content: { 'aria-label': shell.openPalette } }}
        centered={false}
        yOffset="12vh"
        overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
        classNames={{ search: classes.search }}
        scrollable
        // Users with many screens get a scrolling list, so it must be reachable by keyboard.
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        highlightQuery
        nothingFound={shell.paletteEmpty}
        searchProps={{
          placeholder: mayFindUsers ? shell.paletteUserPlaceholder : shell.palettePlaceholder,
          'aria-label': shell.openPalette,
          ...(mayFindUsers && { title: messages.hint }),
          leftSection: <IconSearch size={18} aria-hidden />,
        }}
      />
      <Suspense>
        {chosen && (
          <UserAction
            // The same action can be repeated: a failed unlock has no dialog that ends it.
            key={chosen.time}
            action={chosen.action}
            user={chosen.user}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </>
  );
};
