import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { messages } from '../messages.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

const schemes = ['light', 'dark', 'auto'] as const;

/** Part of the user menu. */
export const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{messages.theme}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map((scheme) => {
          const Icon = icons[scheme];
          return (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={14} aria-hidden />}>
              {messages.themes[scheme]}
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </>
  );
};
