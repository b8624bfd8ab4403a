import type { Tx } from '../../data/database.ts';

/** A security template known by the same id to the platform and to us. */
export type KnownTemplate = { name: string; level: 'corporate' | 'facility' };

/** The templates of a corporation, as last synchronized. */
export const readTemplates = async (
  tx: Tx,
  configId: number,
  corporationId: number,
): Promise<Map<number, KnownTemplate>> => {
  const rows = await tx
    .selectFrom('structure_role_templates')
    .select(['template_id', 'name', 'level'])
    .where('configuration_id', '=', configId)
    .where('corporation_id', '=', corporationId)
    .execute();
  return new Map(rows.map(({ template_id: id, ...template }) => [id, template]));
};
