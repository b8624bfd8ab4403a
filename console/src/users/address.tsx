import classes from './address.module.css';

/** A local part longer than this may break anywhere; otherwise it would take the width of all other columns. */
const maxUnbrokenLength = 24;

/** Breaks long addresses before their domain. */
export const Address = ({ children }: { children: string }) => {
  const at = children.indexOf('@');
  if (at < 1) return children;
  return (
    <span className={at > maxUnbrokenLength ? classes.long : classes.address}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
};
