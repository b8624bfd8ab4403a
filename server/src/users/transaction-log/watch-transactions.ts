import { isInReach } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { requireCustomer } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import type { TransactionNews } from '../provisioning/announce.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';

/** Proxies cut a silent connection. */
const heartbeatMs = 20_000;

/** The session is looked at when a stream begins; a stream that ends soon looks again. */
const longestMs = 5 * 60_000;

export const watchTransactions = handle(
  contract.watchTransactions,
  async ({ actor, reply }, { transactionNews }: Pick<Services, 'transactionNews'>) => {
    const customerId = requireCustomer(actor);
    const admin = userAdminOf(actor);
    const stream = reply.raw;
    reply.hijack();
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    stream.write('retry: 2000\n\n');
    const unsubscribe = transactionNews.subscribe((news: TransactionNews | null) => {
      if (news && (news.customerId !== customerId || !isInReach(admin, news))) return;
      const event = news && { transactionId: news.transactionId, ssoid: news.ssoid };
      stream.write(`event: ${event ? 'changed' : 'missed'}\ndata: ${JSON.stringify(event ?? {})}\n\n`);
    });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
    const end = setTimeout(() => stream.end(), longestMs);
    stream.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      unsubscribe();
    });
    return reply;
  },
);
