import { administrationScreen } from '../../enterprise/administration/screen.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import classes from '../home.module.css';
import { HomeFailed } from '../parts/home-failed.tsx';
import { useHome } from '../use-home.ts';
import { EnterprisePart } from './enterprise-part.tsx';

/** The home page's part for enterprise staff, at the address used by the menu. */
export const Screen = () => {
  const { data, isError, refetch } = useHome();
  return (
    <div className={classes.home}>
      <PageHeader title={administrationScreen.title} />
      {isError && !data ? (
        <HomeFailed onRetry={() => void refetch()} />
      ) : (
        <EnterprisePart enterprise={data?.enterprise ?? undefined} isAlone />
      )}
    </div>
  );
};
