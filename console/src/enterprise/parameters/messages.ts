import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    id: 'ID',
    parameter: 'Parameter',
    deleteParameter: 'Delete Parameter',
    deletedInherited: 'An inherited value applies again. You can put it back from the history.',
    deleted: 'You can put it back from the history.',
    belongsTo: 'Belongs to',
    configuration: (id: number) => `Configuration ${id}`,
    customer: (id: number) => `Customer ${id}`,
    stack: 'Stack',
    environmentKey: 'Environment Key',
    corpOid: 'Corp OID',
  },
});
