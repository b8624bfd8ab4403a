import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';

/** A call without a response is the first sign of a lost connection; queries pause until it is back. */
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
