import { listReports as contract, type Report } from '@keystead/contract/security/reports.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { ownLocations } from '../../actor/own-locations.ts';
import { handle } from '../../http/handle.ts';
import { say, sayColumn } from '../../language.ts';
import type { Services } from '../../services.ts';
import type { ReportDefinition } from './define-report.ts';
import { reports } from './reports.ts';

/** A report with its texts. */
const present = ({ columns, ...report }: ReportDefinition): Report => ({
  ...report,
  name: say(sentence(`report.${report.id}`)),
  rangeOf: sayColumn(report.rangeOf),
  description: say(sentence(`report.${report.id}.about`)),
  columns: columns.map((column) => ({ ...column, title: sayColumn(column.key) })),
});

export const listReports = handle(contract, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  const own = ownLocations(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const locations = await tx
      .selectFrom('structure_facilities')
      .select(['facility_id as id', 'name'])
      .distinctOn('facility_id')
      .where('customer_id', '=', customerId)
      .$if(own !== null, (query) => query.where('facility_id', 'in', [-1, ...(own ?? [])]))
      .orderBy('facility_id')
      .execute();
    locations.sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return { reports: reports.map(present), locations };
  });
});
