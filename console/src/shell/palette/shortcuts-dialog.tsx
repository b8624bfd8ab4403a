import { Kbd } from '@mantine/core';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { paletteKeys } from './palette-keys.ts';
import classes from './shortcuts.module.css';
import { messages } from './shortcuts-messages.ts';

const shortcuts: [keys: string[], what: keyof typeof messages.keys][] = [
  [paletteKeys, 'palette'],
  [['?'], 'shortcuts'],
  [['↑', '↓'], 'move'],
  [['Enter'], 'choose'],
  [['Esc'], 'close'],
  [['Tab'], 'next'],
  [['Tab', 'Enter'], 'skip'],
];

/** Every keyboard shortcut that works everywhere. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened closeOnClickOutside onClose={onClose} title={messages.shortcuts}>
    <dl className={classes.shortcuts}>
      {shortcuts.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{messages.keys[what]}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
