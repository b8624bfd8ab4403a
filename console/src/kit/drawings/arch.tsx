import classes from './arch.module.css';

/** Open: nothing is wrong, nothing is here. Closed: access is denied. Missing: something does not exist or broke. */
export type ArchState = 'open' | 'closed' | 'missing';

const center = { x: 60, y: 58 };
const radius = { inner: 24, outer: 38, keystone: 43 };
const stones = [0, 1, 2, 4, 5, 6];
const angleOfStone = Math.PI / 7;

const point = (angle: number, distance: number): string =>
  `${(center.x - Math.cos(angle) * distance).toFixed(1)} ${(center.y - Math.sin(angle) * distance).toFixed(1)}`;

const stone = (index: number, outer: number): string => {
  const [from, to] = [index * angleOfStone, (index + 1) * angleOfStone];
  const { inner } = radius;
  return `M${point(from, inner)}A${inner} ${inner} 0 0 1 ${point(to, inner)}L${point(to, outer)}A${outer} ${outer} 0 0 0 ${point(from, outer)}Z`;
};

const keystone = stone(3, radius.keystone);
const piers = 'M22 58h14v26H22zM84 58h14v26H84z';
const ground = 'M6 84h108';
const doors = 'M36 58v26M84 58v26M60 34v50M55 62v4M65 62v4';
/** Out of place and on the ground, between the piers. */
const fallen = 'translate(3 48) rotate(-14 60 25)';

/** A small line drawing for pages and tables with nothing to show. */
export const Arch = ({ state, width = 120 }: { state: ArchState; width?: number }) => (
  <svg
    className={classes.arch}
    width={width}
    height={(width * 3) / 4}
    viewBox="0 0 120 90"
    aria-hidden="true"
  >
    <path d={ground} />
    <path d={piers} />
    {stones.map((index) => (
      <path key={index} d={stone(index, radius.outer)} />
    ))}
    {state === 'closed' && <path d={doors} />}
    {state === 'missing' && <path d={keystone} className={classes.gap} />}
    <path d={keystone} className={classes.keystone} {...(state === 'missing' && { transform: fallen })} />
  </svg>
);
