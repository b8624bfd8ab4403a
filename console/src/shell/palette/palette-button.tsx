import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { alerts } from '../alerts/alerts.ts';
import { messages } from '../messages.ts';

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** The palette's code comes with its first use. */
const usePalette = () => {
  const [loaded, setLoaded] = useState<{ Palette: ComponentType } | null>(null);
  const open = async () => {
    try {
      const { Palette, openPalette } = await import('./palette.tsx');
      setLoaded({ Palette });
      openPalette();
    } catch {
      alerts.show({ type: 'danger', message: messages.loadingFailed });
    }
  };
  return { Palette: loaded?.Palette, open };
};

export const PaletteButton = () => {
  const { Palette, open } = usePalette();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      void open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  const label = (
    <>
      {messages.openPalette} <Kbd size="xs">Ctrl K</Kbd>
    </>
  );
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon size="lg" aria-label={messages.openPalette} aria-keyshortcuts="Control+K" onClick={open}>
          <IconSearch size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {Palette && <Palette />}
    </>
  );
};
