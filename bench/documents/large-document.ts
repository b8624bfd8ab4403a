import { createOutsideList } from '@keystead/connectors/outside-list.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const megabyte = 1024 * 1024;
const bytes = 2048 * megabyte;
const goalMb = 64;
const facilities = { from: 202, to: 201 };
const always = { from: '2000-01-01', to: '2100-01-01' };

/** One document of 2 GB is read, written and read back, while the memory of this process is watched. */
export async function measureLargeDocument() {
  const sandbox = await startSandboxProcess({
    SANDBOX_DOCUMENTS: '20',
    SANDBOX_LARGE_DOCUMENT: String(bytes),
  });
  try {
    const move = await openMove(sandbox);
    const [large, small] = move.documents.toSorted((one, other) => other.size - one.size);
    if (large?.size !== bytes || !small) throw new Error('The sandbox has no large document.');
    await move.run(small);
    const memory = watchMemory();
    const started = performance.now();
    await move.run(large);
    const seconds = (performance.now() - started) / 1000;
    const grown = memory.stop() / megabyte;
    return {
      what: '2 GB in one document: read, written, read back',
      seconds: seconds.toFixed(1),
      'MB/s': ((2 * bytes) / megabyte / seconds).toFixed(0),
      'memory grown by MB': grown.toFixed(1),
      goal: `${grown < goalMb ? 'met' : 'missed'} (< ${goalMb} MB)`,
    };
  } finally {
    await sandbox.stop();
  }
}

async function openMove({ url: root, credential }: { url: string; credential: string }) {
  const url = `${root}/resident-documents/maple`;
  const service = createResidentDocuments({ allowed: createOutsideList({ own: [root] }), credential });
  const typeIds = (await service.documentTypes(url, facilities.from)).map(({ id }) => id);
  const unitIds = (await service.units(url, facilities.from)).map(({ id }) => id);
  const query = { facilityId: facilities.from, unitIds, typeIds, ...always };
  const [resident] = await service.searchResidents(url, query);
  const { ssn = '', dateOfBirth = '' } = resident ?? {};
  const match = { by: 'ssn', facilityId: facilities.to, ssn: ssn ?? '', dateOfBirth } as const;
  const [there] = await service.matchResidents(url, match);

  /** Throws unless what is read back is the original. */
  const run = async (document: ResidentDocument) => {
    const content = await service.readContent(url, document);
    const given = { ...document, residentId: there?.id ?? '', key: `bench:${document.id}` };
    const { id } = await service.write(url, given, content);
    await service.verifyContent(url, { ...document, id });
  };
  return { documents: await service.documentsOf(url, resident?.id ?? '', query), run };
}

/** How much more memory this process has than at the beginning, at most. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return most - before;
    },
  };
}
