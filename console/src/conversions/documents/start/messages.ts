import { counted } from '../../../counted.ts';
import { numberText } from '../../../number-text.ts';
import { texts } from '../../../text.ts';

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
    more: (count: number) => `+${numberText(count)}`,
    moreSpoken: (count: number) => `and ${numberText(count)} more`,
    rangeFormat: 'mm/dd/yyyy - mm/dd/yyyy',
    rangeUnreadable: 'Please enter two dates as mm/dd/yyyy - mm/dd/yyyy.',
    rangeTurned: 'The first date is after the last one.',
    openCalendar: 'Open the calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    resident: 'Resident',
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
      `${numberText(count)} of ${counted(all, 'resident', 'residents')} selected`,
    chosenDocuments: (documents: string, size: string) => `${documents}, ${size}`,
    saveAndContinue: 'Save and Continue',
    tooMany: (maximum: number) =>
      `At most ${numberText(maximum)} residents can be moved in one session. Please select fewer.`,
  },
});
