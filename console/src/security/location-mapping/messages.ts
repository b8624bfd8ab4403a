import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    subtitle: 'What the directory’s location values mean. Token clients send them as a user’s department.',
    list: 'Location mappings',
    add: 'Add Location Mapping',
    editTitle: 'Edit Location Mapping',
    externalValue: 'External Value',
    environment: 'Environment',
    corporation: 'Corporation',
    location: 'Location',
    selectEnvironment: 'Select environment',
    selectCorporation: 'Select corporation',
    selectLocation: 'Select location',
    added: (value: string) => `External value ${value} has been mapped.`,
    saved: (value: string) => `The mapping of ${value} has been saved.`,
    deleted: (value: string) => `The mapping of ${value} has been deleted.`,
    deleteTitle: 'Delete Location Mapping?',
    deleteText: (value: string) =>
      `Are you sure you want to delete the mapping of ${value}? Users who were placed by it stay where they are.`,
    unmapped: 'Unmapped values received',
    unmappedHelp: 'Values sent by token clients that are not mapped yet.',
    user: 'Last User',
    times: 'Times',
    firstDate: 'First Received',
    lastDate: 'Last Received',
    map: 'Map',
  },
});
