import classes from './address.module.css';

/** What is longer before the @ may break anywhere, or a table would give it the room of all other columns. */
const longest = 24;

/** Long addresses break before their domain rather than anywhere. */
export const Address = ({ children }: { children: string }) => {
  const at = children.indexOf('@');
  if (at < 1) return children;
  return (
    <span className={at > longest ? classes.long : classes.address}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
};
