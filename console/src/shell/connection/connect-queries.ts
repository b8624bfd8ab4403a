import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';

/** A call without an answer is the first sign of it; while it lasts queries wait, and then go on by themselves. */
export const connectQueries = (client: QueryClient): void => {
  connection.watch();
  onlineManager.setEventListener((setOnline) =>
    connection.isLost.subscribe(() => setOnline(!connection.isLost.get())),
  );
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !('error' in event.action)) return;
    if (event.action.error instanceof Unreachable) void connection.check();
  });
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.error instanceof Unreachable && !connection.isLost.get()) void connection.check();
  });
};
