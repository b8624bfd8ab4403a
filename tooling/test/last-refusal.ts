import type { TestApp } from './app.ts';

/** The audit row of the sign-in that was rejected last. */
export const lastRefusal = ({ services }: Pick<TestApp, 'services'>) =>
  services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .selectAll()
      .where('event', '=', 'Sign in failed')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
