import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import type { ImportStart } from './use-import-start.ts';

type Props = {
  label: string;
  /** Somebody would be brought or changed. */
  canImport: boolean;
  start: ImportStart;
};

/** To try an import and to carry it out. */
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
