import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    list: 'IP lists',
    search: 'Search IP lists',
    subtitle: 'Networks that sign-on policies allow or deny.',
    add: 'Add IP List',
    editTitle: 'Edit IP List',
    name: 'Name',
    addresses: 'Addresses',
    usedBy: 'Used By',
    notUsed: 'Not used',
    entries: 'Addresses',
    entriesHelp:
      'One per line: an address, a CIDR block such as 10.20.0.0/16, or a range such as 192.0.2.1-192.0.2.9. IPv4 or IPv6.',
    added: (name: string) => `IP list ${name} has been added.`,
    saved: (name: string) => `IP list ${name} has been saved.`,
    deleted: (name: string) => `IP list ${name} has been deleted.`,
    deleteTitle: 'Delete IP List?',
    deleteText: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  },
});
