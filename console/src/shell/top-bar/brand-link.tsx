import { brand } from '@keystead/contract/brand.ts';
import { Link } from '@tanstack/react-router';
import { startScreen } from '../../landing.ts';
import { messages } from '../messages.ts';
import { useSession } from '../session/use-session.ts';
import classes from './top-bar.module.css';

export const BrandLink = () => {
  const session = useSession();
  return (
    <Link
      to={session ? startScreen(session.context).path : '/'}
      className={classes.brand}
      aria-label={`${brand.console}, ${messages.home}`}
      title={messages.home}
    >
      <img src="/mark.svg" alt="" width={28} height={28} />
      <span className={classes.brandName}>{brand.console}</span>
    </Link>
  );
};
