import { useNavigate } from '@tanstack/react-router';
import { previousPlace } from '../shell/opening/previous-place.ts';
import { administrationScreen } from './administration/screen.ts';
import { configurationScreen, configurationsScreen } from './configurations/screen.ts';
import { customerScreen, customersScreen } from './customers/screen.ts';
import { compareScreen } from './history/screen.ts';
import { idpApplicationScreen } from './idp-application/screen.ts';
import { parameterScreen, parametersScreen } from './parameters/screen.ts';
import { stackScreen } from './stack/screen.ts';

/** Excludes forms that have created something, since no one wants to go back to those. */
const places: string[] = [
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
export const useWayBack = (parent: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return () => {
    const previous = previousPlace.get();
    const isNear = previous !== null && places.includes(previous.screen.path);
    return navigate({ href: isNear ? previous.href : parent });
  };
};
