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
  let loadedPart: ComponentType<P> | null = null;
  let isReported = false;

  const Missing = (props: P) => {
    const { onClose } = props as { onClose?: () => void };
    const [Part, setPart] = useState(() => loadedPart);
    const tryAgain = async (): Promise<void> => {
      loadedPart = await loadPart(name, load);
      setPart(() => loadedPart);
    };
    const reportAndClose = useEffectEvent(async () => {
      if (!onClose) return;
      if (isReported) await tryAgain();
      if (loadedPart) return;
      isReported = true;
      alerts.show({ type: 'danger', message: messages.loadingFailed });
      onClose();
    });
    useEffect(() => {
      if (!loadedPart) void reportAndClose();
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
