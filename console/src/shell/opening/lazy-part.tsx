import { Anchor } from '@mantine/core';
import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../kit/messages.ts';
import { Note } from '../../kit/note.tsx';
import { alerts } from '../alerts/alerts.ts';
import { loadPart } from './load-part.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page whose code is loaded when needed. If it is missing, the page is reloaded; if it is still missing,
 * the page stays and says so in place of the part. A dialog has no place: it is closed and can be opened again.
 */
export const lazyPart = <P extends object>(name: string, load: Load<P>) => {
  let found: ComponentType<P> | null = null;
  let isTold = false;

  const Missing = (props: P) => {
    const { onClose } = props as { onClose?: () => void };
    const [Part, setPart] = useState(() => found);
    const tryAgain = async (): Promise<void> => {
      found = await loadPart(name, load);
      setPart(() => found);
    };
    const giveWay = useEffectEvent(async () => {
      if (!onClose) return;
      if (isTold) await tryAgain();
      if (found) return;
      isTold = true;
      alerts.show({ type: 'danger', message: messages.loadingFailed });
      onClose();
    });
    useEffect(() => {
      if (!found) void giveWay();
    }, []);
    if (Part) return <Part {...props} />;
    if (onClose) return null;
    return (
      <Note tone="danger">
        {messages.loadingFailed}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void tryAgain()}>
          {messages.tryAgain}
        </Anchor>
      </Note>
    );
  };

  return lazy(async () => ({ default: (await loadPart(name, load)) ?? Missing }));
};
