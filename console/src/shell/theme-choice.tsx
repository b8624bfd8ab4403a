import { type MantineColorScheme, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './top-bar.module.css';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

const options = (['light', 'dark', 'auto'] as const).map((value) => {
  const Icon = icons[value];
  return {
    value,
    label: (
      <span className={classes.themeOption}>
        <Icon size={14} aria-hidden />
        {messages.themes[value]}
      </span>
    ),
  };
});

export const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.theme}>
      <Text span size="xs" c="dimmed">
        {messages.theme}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={messages.theme}
        data={options}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </div>
  );
};
