import { type LauncherTile, noApplications } from '@keystead/contract/account/launcher.ts';
import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { messages as kit } from '../../kit/messages.ts';
import classes from './app-switcher.module.css';
import { messages } from './messages.ts';

type Props = { tiles: readonly LauncherTile[] | undefined; isFailed: boolean; onRetry: () => void };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

const Tile = ({ tile: { name, url } }: { tile: LauncherTile }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={classes.tile}>
    <span className={classes.mark} aria-hidden>
      {initialsOf(name)}
    </span>
    {name}
    <VisuallyHidden>, {kit.newTab}</VisuallyHidden>
  </a>
);

export const Tiles = ({ tiles, isFailed, onRetry }: Props) => {
  if (isFailed)
    return (
      <div className={classes.message}>
        <Text c="dimmed">{messages.loadingFailed}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {kit.tryAgain}
        </Button>
      </div>
    );
  if (!tiles) return <Skeleton height={96} />;
  if (tiles.length === 0)
    return (
      <Text c="dimmed" className={classes.message}>
        {noApplications}
      </Text>
    );
  return (
    <ul className={classes.tiles}>
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
};
