import { previousPage } from '../../shell/opening/previous-page.ts';
import { legacyUserListScreen, userListScreen } from './screen.ts';

const lists: string[] = [userListScreen.path, legacyUserListScreen.path];

/** The list as it was left, with its search and page, or its first page. */
export const userListAddress = (): string => {
  const previous = previousPage.get();
  return previous && lists.includes(previous.screen.path) ? previous.href : userListScreen.href();
};
