import type { Tx } from '../../data/database.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';
import { type DemoUser, demoUser } from './user-people.ts';

const hour = 3_600_000;

type DemoLink = { kind: 'activation' | 'reset'; hoursOld: number; user: DemoUser };

/** Links of every age that matters; their secret is their name, which only a demo can afford. */
const demoLinks: DemoLink[] = (['activation', 'reset'] as const).flatMap((kind) =>
  [23, 25].map((hoursOld) => ({
    kind,
    hoursOld,
    user: demoUser(`${kind}.${hoursOld}h`, kind === 'reset' ? 'Reset' : 'Activation', `Link${hoursOld}h`, {
      status: kind === 'reset' ? 'PR' : 'PUA',
    }),
  })),
);

export const linkUsers: DemoUser[] = demoLinks.map(({ user }) => user);

const demoLinkToken = ({ kind, hoursOld }: Pick<DemoLink, 'kind' | 'hoursOld'>): string =>
  `demo-${kind}-link-${hoursOld}-hours-old`;

export const seedPasswordLinks = async (
  tx: Tx,
  customerId: number,
  ssoids: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = Date.now();
  await tx
    .insertInto('password_links')
    .values(
      demoLinks.flatMap((link) => {
        const ssoid = ssoids.get(link.user.name);
        if (!ssoid) return [];
        return {
          token_hash: tokenHash(demoLinkToken(link)),
          ssoid,
          customer_id: customerId,
          kind: link.kind,
          created_at: new Date(now - link.hoursOld * hour),
          expires_at: new Date(now + (24 - link.hoursOld) * hour),
        };
      }),
    )
    .execute();
};
