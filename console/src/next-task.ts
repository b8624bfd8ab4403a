const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

const post = (): void => {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => {
      waiting.shift()?.();
      if (waiting.length > 0) post();
    };
  }
  channel.port2.postMessage(null);
};

/**
 * Waits for its own task, after earlier callers. Doing everything in one go keeps a slow phone from responding to
 * touch.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) post();
  });
