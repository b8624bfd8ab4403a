import { useNavigate } from '@tanstack/react-router';
import { previousPlace } from '../shell/opening/previous-place.ts';

/** To the screen of the area one came from, with its search and page; else to the parent. */
export const useWayBack = (parent: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return () => {
    const previous = previousPlace.get();
    const isNear = previous?.screen.path.startsWith('/ect/') && !previous.screen.path.includes('/new');
    return navigate(previous && isNear ? { href: previous.href } : { to: parent });
  };
};
