import { createHash } from 'node:crypto';
import { fail } from '@keystead/contract/errors.ts';
import { logoTypeOf } from '@keystead/contract/rules/logo.ts';
import * as contract from '@keystead/contract/security/sign-in-page.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';

export const saveSignInPage = handle(contract.saveSignInPage, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const { version, color, logo } = body;
    const before = await lockPage(tx, customerId, version);
    const after = { color, ...(logo === undefined ? {} : logoColumns(logo)) };
    await tx
      .updateTable('sign_in_pages')
      .set({ ...after, version: version + 1 })
      .where('customer_id', '=', customerId)
      .execute();
    await recordSetting(tx, call, {
      type: 'setting',
      id: 'signInPage',
      name: 'Sign-in page',
      before: { color: before.color, logo: before.logo_digest },
      after: { color, logo: 'logo_digest' in after ? after.logo_digest : before.logo_digest },
    });
  });
});

const lockPage = async (tx: Tx, customerId: number, version: number) => {
  await tx
    .insertInto('sign_in_pages')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await tx
    .selectFrom('sign_in_pages')
    .select(['color', 'logo_digest', 'version'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.version !== version) throw fail('record.changed');
  return found;
};

const logoColumns = (base64: string | null) => {
  if (base64 === null) return { logo: null, logo_type: null, logo_digest: null };
  const logo = Buffer.from(base64, 'base64');
  return {
    logo,
    logo_type: logoTypeOf(logo),
    logo_digest: createHash('sha256').update(logo).digest('hex'),
  };
};
