import { texts } from '../../../text.ts';

const number = new Intl.NumberFormat('en-US');

export const messages = texts({
  en: {
    source: 'Source',
    units: 'Units',
    types: 'Types',
    search: 'Search',
    selectAll: 'Select all',
    deselectAll: 'Deselect all',
    noUnits: 'No units',
    noTypes: 'No types',
    more: (count: number) => `+${number.format(count)}`,
    moreSpoken: (count: number) => `and ${number.format(count)} more`,
    rangeFormat: 'mm/dd/yyyy - mm/dd/yyyy',
    rangeUnreadable: 'Please enter two days as mm/dd/yyyy - mm/dd/yyyy.',
    rangeTurned: 'The first day is after the last one.',
    openCalendar: 'Open the calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    residents: 'Residents',
    searchResidents: 'Search residents',
    select: 'Select',
    selectAllResidents: 'Select all residents',
    selectResident: (name: string) => `Select ${name}`,
    firstName: 'First Name',
    lastName: 'Last Name',
    ssn: 'SSN',
    dateOfBirth: 'Date Of Birth',
    mrn: 'MRN',
    unit: 'Unit',
    documentsAvailable: 'Documents Available',
    chosen: (count: number, all: number) =>
      `${number.format(count)} of ${number.format(all)} ${all === 1 ? 'resident' : 'residents'} selected`,
    chosenDocuments: (documents: string, size: string) => `${documents}, ${size}`,
    saveAndContinue: 'Save and Continue',
    tooMany: (maximum: number) =>
      `At most ${number.format(maximum)} residents can be moved in one session. Please select fewer.`,
  },
});
