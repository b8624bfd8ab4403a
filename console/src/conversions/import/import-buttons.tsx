import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import type { ImportStart } from './use-import-start.ts';

type Props = {
  label: string;
  /** Whether any user would be created or updated. */
  canImport: boolean;
  start: ImportStart;
};

/** Starts a trial run or an import. */
export const ImportButtons = ({ label, canImport, start }: Props) => (
  <>
    <Button disabled={!canImport} onClick={() => start.ask(false)}>
      {label}
    </Button>
    <Button variant="default" disabled={!canImport} onClick={() => start.ask(true)}>
      {messages.trial}
    </Button>
  </>
);
