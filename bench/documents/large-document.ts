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
    const growthMb = memory.stop() / megabyte;
    return {
      what: '2 GB in one document: read, written, read back',
      seconds: seconds.toFixed(1),
      'MB/s': ((2 * bytes) / megabyte / seconds).toFixed(0),
      'memory grown by MB': growthMb.toFixed(1),
      goal: `${growthMb < goalMb ? 'met' : 'missed'} (< ${goalMb} MB)`,
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
  const destinationId = await findDestinationResident(opened, resident);

  /** Throws unless what is read back equals the original. */
  const run = async (document: ResidentDocument) => {
    const content = await service.readContent(url, document);
    const copy = { ...document, residentId: destinationId, key: `bench:${document.id}` };
    const { id } = await service.write(url, copy, content);
    await service.verifyContent(url, { ...document, id });
  };
  return { documents: await service.documentsOf(url, resident.id, query), run };
}

/** The peak increase in this process's memory since the start. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampleMemory = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(sampleMemory, 20);
  return {
    stop: () => {
      sampleMemory();
      clearInterval(timer);
      return peak - before;
    },
  };
}
