import '@mantine/spotlight/styles.layer.css';
import { menus } from '@keystead/contract/access/menu.ts';
import { openSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { screens } from '../screens.ts';
import { mayOpen } from './may-open.ts';
import { messages } from './messages.ts';
import classes from './palette.module.css';
import { useSession } from './use-session.ts';

export const openPalette = openSpotlight;

const menuOf = (path: string): string | undefined =>
  menus.find((menu) => menu.entries.some((entry) => entry.path === path))?.label;

/** Every screen the person may open, by its name. */
export const Palette = () => {
  const context = useSession()?.context;
  const navigate = useNavigate();
  const actions: SpotlightActionData[] = screens
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
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      attributes={{ content: { 'aria-label': messages.openPalette } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      classNames={{ search: classes.search }}
      scrollable
      highlightQuery
      nothingFound={messages.paletteEmpty}
      searchProps={{
        placeholder: messages.palettePlaceholder,
        'aria-label': messages.openPalette,
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  );
};
