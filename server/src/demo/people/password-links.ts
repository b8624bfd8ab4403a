import type { Tx } from '../../data/database.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';
import { type DemoUser, demoUser } from './demo-users.ts';

const hour = 3_600_000;

type DemoLink = { kind: 'activation' | 'reset'; hoursOld: number; user: DemoUser };

/** Links of every age that matters; their secrets are predictable, which only a demo can afford. */
const demoLinks: DemoLink[] = (
  [
    ['activation', 23, 'Rosalind', 'Reyes'],
    ['activation', 25, 'Stephen', 'Ruiz'],
    ['reset', 23, 'Tabitha', 'Rhodes'],
    ['reset', 25, 'Wallace', 'Rowe'],
  ] as const
).map(([kind, hoursOld, firstName, lastName]) => ({
  kind,
  hoursOld,
  user: demoUser(`${firstName}.${lastName}`.toLowerCase(), firstName, lastName, {
    status: kind === 'reset' ? 'PR' : 'PUA',
  }),
}));

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
