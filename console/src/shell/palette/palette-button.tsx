import { Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { alerts } from '../alerts/alerts.ts';
import { messages } from '../messages.ts';
import { loadPart } from '../opening/load-part.ts';
import classes from '../top-bar/top-bar.module.css';
import { captureTyping } from './capture-typing.ts';
import { paletteKeys } from './palette-keys.ts';
import { useTrackRecents } from './use-track-recents.ts';

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** In a text field, a question mark is just that. */
const isHelpKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));

type Parts = {
  Palette?: ComponentType<{ typed: string }>;
  Shortcuts?: ComponentType<{ onClose: () => void }>;
};

/** Their code is loaded on first use; what is typed in the meantime is kept for the palette. */
const useLateParts = () => {
  const [parts, setParts] = useState<Parts>({});
  const [isListed, setListed] = useState(false);
  const [typed, setTyped] = useState('');
  const stopCapture = useRef<() => void>(undefined);
  const load = async (name: string, part: () => Promise<Parts>) => {
    const loaded = await loadPart(name, part);
    if (loaded) setParts((current) => ({ ...current, ...loaded }));
    else alerts.show({ type: 'danger', message: messages.loadingFailed });
    return loaded !== null;
  };
  return {
    ...parts,
    isListed,
    typed,
    open: async () => {
      // A palette that is already loaded takes the input itself.
      if (!parts.Palette && !stopCapture.current)
        stopCapture.current = captureTyping((key) => setTyped((before) => before + key));
      const isLoaded = await load('palette', async () => {
        const { Palette, openPalette } = await import('./palette.tsx');
        openPalette();
        return { Palette };
      });
      if (isLoaded) return;
      stopCapture.current?.();
      stopCapture.current = undefined;
      setTyped('');
    },
    list: () =>
      load('shortcuts', async () => {
        const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx');
        setListed(true);
        return { Shortcuts: ShortcutsDialog };
      }),
    close: () => setListed(false),
  };
};

/** Opens the palette, and shows its shortcut. */
export const PaletteButton = () => {
  const { Palette, Shortcuts, isListed, typed, open, list, close } = useLateParts();
  useTrackRecents();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const part = isPaletteKey(event) ? open : isHelpKey(event) ? list : undefined;
      if (!part) return;
      event.preventDefault();
      // A dialog has its own keys, and Esc would close it together with what is on top of it.
      if (!document.querySelector('[aria-modal]')) void part();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <Tooltip label={messages.openPalette}>
        <UnstyledButton
          className={classes.palette}
          aria-label={messages.openPalette}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={18} aria-hidden />
          <span aria-hidden>
            {paletteKeys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </span>
        </UnstyledButton>
      </Tooltip>
      {Palette && <Palette typed={typed} />}
      {Shortcuts && isListed && <Shortcuts onClose={close} />}
    </>
  );
};
