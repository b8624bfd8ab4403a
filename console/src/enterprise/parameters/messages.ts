import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    id: 'ID',
    parameter: 'Parameter',
    deleteParameter: 'Delete Parameter',
    belongsTo: 'Belongs to',
    configuration: (id: number) => `Configuration ${id}`,
    customer: (id: number) => `Customer ${id}`,
    stack: 'Stack',
    environmentKey: 'Environment Key',
    corpOid: 'Corp OID',
  },
});
