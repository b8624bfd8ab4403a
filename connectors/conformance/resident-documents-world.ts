import { randomUUID } from 'node:crypto';
import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { FoundResident, ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem } from '@keystead/connectors/resident-documents/problem.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const oaks = 101;
export const seaside = 201;
export const always = { from: '2000-01-01', to: '2100-01-01' };

/** A sandbox for the tests of one file, reset before each test, with helpers for using it. */
export function openDocumentWorld() {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  });
  afterAll(() => sandbox.stop());

  const seen: ObservedCall[] = [];
  beforeEach(() => {
    sandbox.reset();
    seen.length = 0;
  });

  const documents = (timeoutMs = 5000) =>
    createResidentDocuments({
      allowed: createHostAllowlist({ own: [sandbox.url] }),
      credential: sandbox.settings.credential,
      timeoutMs,
      stallMs: timeoutMs,
      onCall: (call) => void seen.push(call),
    });

  const at = (env: string) => `${sandbox.url}/resident-documents/${env}`;

  async function searchAll(env: string, facilityId: number, days = always): Promise<FoundResident[]> {
    const service = documents();
    const unitIds = (await service.units(at(env), facilityId)).map(({ id }) => id);
    const typeIds = (await service.documentTypes(at(env), facilityId)).map(({ id }) => id);
    return service.searchResidents(at(env), { facilityId, unitIds, typeIds, ...days });
  }

  /** A resident of the first facility with their documents; each index has its own peculiarity. */
  async function personOf(index: number) {
    const resident = (await searchAll('maple', oaks))[index] as FoundResident;
    const types = await documents().documentTypes(at('maple'), oaks);
    const query = { typeIds: types.map(({ id }) => id), ...always };
    return { resident, own: await documents().documentsOf(at('maple'), resident.id, query) };
  }

  async function matchesOf({ ssn, dateOfBirth, lastName, mrn }: FoundResident) {
    const place = { facilityId: seaside, dateOfBirth };
    const bySsn = await documents().matchResidents(at('maple'), { by: 'ssn', ...place, ssn: ssn ?? '' });
    const byMrn = await documents().matchResidents(at('maple'), { by: 'mrn', ...place, lastName, mrn });
    return { bySsn: bySsn.length, byMrn: byMrn.length, to: bySsn[0]?.id ?? byMrn[0]?.id ?? '' };
  }

  /** Copies the content of a document unchanged and returns the new document. */
  async function copy(document: ResidentDocument, residentId: string, key: string = randomUUID()) {
    const content = await documents().readContent(at('maple'), document);
    return documents().write(at('maple'), { ...document, residentId, key }, content);
  }

  const problemOf = (work: Promise<unknown>) => work.then(() => null, documentProblem);

  const setFault = (fault: unknown, environment: string | null = null) =>
    fetch(`${sandbox.url}/desk/api/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'resident-documents', environment, fault }),
    });

  return {
    seen,
    documents,
    at,
    searchAll,
    personOf,
    matchesOf,
    copy,
    problemOf,
    setFault,
    deskUrl: () => sandbox.url,
    credential: () => sandbox.settings.credential,
  };
}
