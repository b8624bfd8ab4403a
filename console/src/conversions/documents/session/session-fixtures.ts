import type {
  DocumentSession,
  SessionResident,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';

export const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
export const putBackId = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';

const resident = (id: string, change: Partial<SessionResident> = {}): SessionResident => ({
  residentID: id,
  firstName: 'Ada',
  lastName: id,
  ssn: '•••-••-1234',
  dob: '1941-07-30',
  mrn: 'MRN-1',
  unit: 'East Wing',
  gender: 'Female',
  documents: 5,
  moved: 5,
  notMoved: 0,
  putBack: 0,
  bytes: 1000,
  movedBytes: 1000,
  message: null,
  ...change,
});

export const progress = {
  documents: 15,
  moved: 8,
  notMoved: 7,
  putBack: 0,
  bytes: 3000,
  movedBytes: 1600,
  bytesPerSecond: 0,
  startedAt: '2026-11-15T17:06:00.000Z',
  endedAt: '2026-11-15T17:08:00.000Z',
};

export const ended: DocumentSession = {
  sessionKey: 'RDM-7',
  status: 'Error',
  movedBy: 'Rita R.',
  movedDateTime: '2026-11-15T17:06:00.000Z',
  source: {
    configId: 1,
    sourceEnvironmentId: 9,
    sourceCorporationId: 1,
    sourceFacilityId: 101,
    sourceUnitId: [11],
    sourceDocTypes: [21, 22],
    dateRange: { from: '2025-05-01', to: '2026-10-31' },
    sourceEnvironmentName: 'Maple',
    sourceCorporationName: 'Maple East',
    sourceFacilityName: 'Oaks',
    sourceUnitNames: ['East Wing'],
    sourceDocTypeNames: ['Care Plan', 'Lab Result'],
  },
  destination: {
    configId: 2,
    destEnvironmentId: 8,
    destCorporationId: 1,
    destFacilityId: 201,
    destEnvironmentName: 'Harbor',
    destCorporationName: 'Harbor West',
    destFacilityName: 'Seaside',
  },
  progress,
  residents: [
    resident('Abbott'),
    resident('Barlow', { moved: 3, notMoved: 2, movedBytes: 600 }),
    resident('Crane', {
      moved: 0,
      notMoved: 5,
      movedBytes: 0,
      message: 'Resident was not found in the destination facility.',
    }),
  ],
  processId,
  isCancelling: false,
  putBack: null,
  reason: null,
  allowedActions: ['retry', 'putBack'],
};

export const running: DocumentSession = {
  ...ended,
  status: 'IN-Progress',
  progress: { ...progress, moved: 3, notMoved: 5, movedBytes: 600, bytesPerSecond: 0, endedAt: null },
  residents: [resident('Abbott', { moved: 3, movedBytes: 600 }), ...ended.residents.slice(2)],
  allowedActions: ['cancel'],
};
