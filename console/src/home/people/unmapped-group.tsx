import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { locationMappingScreen } from '../../security/location-mapping/screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Group } from '../parts/group.tsx';

const { people: words } = messages;

/** People who arrive from the directory with one of these values have no location. */
export const UnmappedGroup = ({ count }: { count: number }) => (
  <Group title={words.unmapped}>
    <li className={classes.row}>
      <div className={`${classes.main} ${classes.primary}`}>
        {words.values(count)} {words.nowhere}
      </div>
      <Button
        variant="light"
        size="compact-sm"
        renderRoot={(props) => <Link {...props} {...locationMappingScreen.to()} />}
      >
        {words.map}
      </Button>
    </li>
  </Group>
);
