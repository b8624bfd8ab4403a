import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { findDestinationResident, openService, readSourceFacility } from './sessions.ts';

const megabyte = 1024 * 1024;
const bytes = 2048 * megabyte;
const goalMb = 64;

/** Reads, writes and reads back one 2 GB document while watching the memory of this process. */
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

async function openMove(sandbox: SandboxProcess) {
  const opened = openService(sandbox);
  const { url, service } = opened;
  const { query, residents } = await readSourceFacility(opened);
  const [resident] = residents;
  if (!resident) throw new Error('The sandbox has no documents.');
  const to = await findDestinationResident(opened, resident);

  /** Throws unless what is read back equals the original. */
  const run = async (document: ResidentDocument) => {
    const content = await service.readContent(url, document);
    const given = { ...document, residentId: to, key: `bench:${document.id}` };
    const { id } = await service.write(url, given, content);
    await service.verifyContent(url, { ...document, id });
  };
  return { documents: await service.documentsOf(url, resident.id, query), run };
}

/** The peak increase in this process's memory since the start. */
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
