import '@mantine/spotlight/styles.layer.css';
import { openSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { menus } from '../../menus.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { messages } from '../messages.ts';
import { mayOpen } from '../opening/may-open.ts';
import { useScreens } from '../opening/use-screen.ts';
import { useSession } from '../session/use-session.ts';
import classes from './palette.module.css';
import { useMayFindUsers, usePaletteUsers } from './use-palette-users.ts';

export const openPalette = openSpotlight;

const menuOf = (path: string): string | undefined =>
  menus.find((menu) => menu.entries.some((entry) => entry.screen.path === path))?.label;

/** Every screen the person may open, by its name. */
const useScreenActions = (): SpotlightActionData[] => {
  const context = useSession()?.context;
  const navigate = useNavigate();
  return useScreens()
    .filter((screen) => screen.inPalette && context && mayOpen(screen, context))
    .map(({ path, title }) => {
      const menu = menuOf(path);
      return {
        id: path,
        label: title,
        ...(menu !== undefined && menu !== title && { description: menu }),
        onClick: () => void navigate({ to: path }),
      };
    });
};

const useUserActions = (query: string): SpotlightActionData[] => {
  const navigate = useNavigate();
  return usePaletteUsers(query).map(({ ssoid, firstName, lastName, userName, status }) => ({
    id: ssoid,
    label: `${firstName} ${lastName}`,
    description: `${userName}, ${status}`,
    onClick: () => void navigate(userDetailScreen.to({ ssoid })),
  }));
};

const matches = (query: string, { label = '', description = '' }: SpotlightActionData): boolean =>
  `${label} ${description}`.toLowerCase().includes(query.trim().toLowerCase());

/** Leads to every screen the person may open and, for those who may, to every user. */
export const Palette = () => {
  const [query, setQuery] = useState('');
  const mayFindUsers = useMayFindUsers();
  const screenActions = useScreenActions();
  const userActions = useUserActions(query);
  return (
    <Spotlight
      actions={[
        { group: messages.paletteScreens, actions: screenActions.filter((action) => matches(query, action)) },
        { group: messages.paletteUsers, actions: userActions },
      ].filter(({ actions }) => actions.length > 0)}
      // The server has found the users by more than their names.
      filter={(_query, actions) => actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': messages.openPalette } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{ search: classes.search }}
      scrollable
      // Whoever may open much gets a list that scrolls, so the keyboard must reach it.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      highlightQuery
      nothingFound={messages.paletteEmpty}
      searchProps={{
        placeholder: mayFindUsers ? messages.paletteUserPlaceholder : messages.palettePlaceholder,
        'aria-label': messages.openPalette,
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  );
};
