import { messages as productMessages } from '../../products/messages.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Access Mapping',
    subtitle:
      'What members of directory groups get. The first group in order determines the admin access, the first with a role the role; products add up.',
    list: 'Access mappings',
    add: 'Add Access Mapping',
    editTitle: 'Edit Access Mapping',
    priority: 'Priority',
    externalGroup: 'External Group',
    externalGroupHelp: 'The name of the group, or its id in the directory',
    adminToolRole: 'IDM User Admin Access',
    products: 'Products',
    notSelected: 'Not Selected',
    none: 'None',
    ...productMessages.mappedFields,
    choicesHelp: 'Press Enter after each role.',
    up: 'Move up',
    down: 'Move down',
    added: (group: string) => `External group ${group} has been mapped.`,
    saved: (group: string) => `The mapping of ${group} has been saved.`,
    deleted: (group: string) => `The mapping of ${group} has been deleted.`,
    deleteTitle: 'Delete Access Mapping?',
    deleteText: (group: string) =>
      `Are you sure you want to delete the mapping of ${group}? Users keep the access it gave them.`,
    test: 'Test',
    testTitle: 'Test the mappings',
    testHelp: 'Shows what a new user with these groups would get. Nothing is changed.',
    groups: 'Groups',
    groupsHelp: 'One per line',
    externalValue: 'External value of the location',
    result: 'Result',
    matched: 'Matching groups',
    noMatch: 'No group is mapped',
    environment: 'Environment',
    location: 'Location',
    notes: 'Left out',
  },
});
