import { useNavigate } from '@tanstack/react-router';
import { previousPage } from '../shell/opening/previous-page.ts';
import { administrationScreen } from './administration/screen.ts';
import { configurationScreen, configurationsScreen } from './configurations/screen.ts';
import { customerScreen, customersScreen } from './customers/screen.ts';
import { compareScreen } from './history/screen.ts';
import { idpApplicationScreen } from './idp-application/screen.ts';
import { parameterScreen, parametersScreen } from './parameters/screen.ts';
import { stackScreen } from './stack/screen.ts';

/** Excludes forms that have created something, since no one wants to go back to those. */
const returnPaths: string[] = [
  administrationScreen,
  compareScreen,
  configurationScreen,
  configurationsScreen,
  customerScreen,
  customersScreen,
  idpApplicationScreen,
  parameterScreen,
  parametersScreen,
  stackScreen,
].map(({ path }) => path);

/** To the previous screen in this area, with its search and page; otherwise to the parent. */
export const useNavigateBack = (parent: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return () => {
    const previous = previousPage.get();
    const isNear = previous !== null && returnPaths.includes(previous.screen.path);
    return navigate({ href: isNear ? previous.href : parent });
  };
};
