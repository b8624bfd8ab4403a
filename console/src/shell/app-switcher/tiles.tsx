import { type LauncherTile, noApplications } from '@keystead/contract/account/launcher.ts';
import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { messages as kit } from '../../kit/messages.ts';
import { ProductIcon } from '../../products/product-icon.tsx';
import classes from './app-switcher.module.css';
import { messages } from './messages.ts';

type Props = { tiles: readonly LauncherTile[] | undefined; isFailed: boolean; onRetry: () => void };

const Tile = ({ tile: { key, name, url } }: { tile: LauncherTile }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={classes.tile}>
    <ProductIcon product={key} size={40} />
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
