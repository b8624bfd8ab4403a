import { texts } from '../../text.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const messages = texts({
  en: {
    search: 'Search the history',
    none: 'Nothing has changed yet.',
    noMatches: 'No Matching Records Found.',
    changes: (number: number) => count(number, 'change', 'changes'),
    from: 'Before',
    to: 'After',
    nothing: 'nothing',
    empty: 'empty',
    putBack: 'Put back',
    putBackOf: (name: string) => `Put back ${name}`,
    putBackAll: 'Put back all parameters',
    sides: { before: 'to before this change', after: 'to after this change' },
    valueSides: { before: 'the value before', after: 'the value after' },
    more: 'Show more',
    showAll: (number: number) => `Show all ${number} changes`,
    inConfiguration: (id: number) => `Configuration ${id}`,
    traceId: 'Trace ID',
    preview: 'Put back parameters',
    previewOne: 'Put back a parameter',
    previewText: 'This is what would change now:',
    previewAt: 'Parameters as they were at',
    identical: 'There is nothing to put back: nothing has changed.',
    key: 'Key',
    nowAndThen: 'Now → Then',
    result: 'What happens',
    results: { create: 'Created', update: 'Changed', delete: 'Deleted' },
    select: (key: string) => `Put back ${key}`,
    selectColumn: 'Select',
    confirm: (number: number) => `Put back ${count(number, 'parameter', 'parameters')}`,
    cancel: 'Cancel',
    close: 'Close',
    restored: (number: number) =>
      `${count(number, 'parameter has', 'parameters have')} been put back successfully.`,
  },
});
