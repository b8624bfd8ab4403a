import type { ClientRequest } from 'node:http';

const own = new WeakSet<Buffer>();

/** For pieces of contents that came from a connection and are nobody's but the stream's. */
export function ownChunk(chunk: Buffer): Buffer {
  // Small ones share their memory with others.
  if (chunk.length === chunk.buffer.byteLength) own.add(chunk);
  return chunk;
}

/**
 * Gives the memory of a piece back at once. The collector would do so when a hundred megabytes of them have gathered,
 * which is more than a content may take however large it is.
 */
export function releaseChunk(chunk: Buffer): void {
  if (own.delete(chunk) && chunk.buffer instanceof ArrayBuffer) chunk.buffer.transfer(0);
}

/** The same for what the connection of a request has read: its listener comes after that of HTTP, which copies. */
export function releaseReads(request: ClientRequest): void {
  request.once('socket', (socket) => {
    const release = (read: Buffer) => releaseChunk(ownChunk(read));
    socket.on('data', release);
    request.once('close', () => socket.off('data', release));
  });
}
