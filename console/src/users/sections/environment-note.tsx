import { Anchor } from '@mantine/core';
import { Note } from '../../kit/note.tsx';
import { messages } from '../messages.ts';
import type { Environment } from './use-environment.ts';

type Props = { environment: Pick<Environment, 'retry'>; className?: string | undefined };

/** Warns that the products or places of the chosen environment could not be loaded. */
export const EnvironmentNote = ({ environment: { retry }, className }: Props) =>
  retry && (
    <Note tone="warning" className={className}>
      {messages.environmentSilent}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        {messages.askAgain}
      </Anchor>
    </Note>
  );
