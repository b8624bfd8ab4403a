import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    shortcuts: 'Keyboard shortcuts',
    keys: {
      palette: 'Go to a screen or a person, or act on one',
      shortcuts: 'Show this list',
      move: 'Move within the palette, a menu or a list',
      choose: 'Choose the selected item, or submit a form',
      close: 'Close a dialog, a menu or the palette without doing anything',
      next: 'Go to the next field or button; Shift goes back',
      skip: 'Skip the menus: the first Tab on a page, then Enter',
    },
  },
});
