import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/sign-in-page.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

/** The content for a digest never changes, so a browser requests it only once. */
export const getSignInLogo = handle(
  contract.getSignInLogo,
  async ({ params, reply }, { data }: Pick<Services, 'data'>) => {
    const found = await data.transaction('all', (tx) =>
      tx
        .selectFrom('sign_in_pages')
        .select(['logo', 'logo_type'])
        .where('logo_digest', '=', params.digest)
        .executeTakeFirst(),
    );
    if (!found?.logo || !found.logo_type) throw fail('resource.notFound');
    return reply
      .type(found.logo_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found.logo);
  },
);
