import type { ClientRequest } from 'node:http';

const ownedChunks = new WeakSet<Buffer>();

/** Marks a chunk that came from a connection and belongs only to the stream. */
export function ownChunk(chunk: Buffer): Buffer {
  // Small chunks share their memory with others.
  if (chunk.length === chunk.buffer.byteLength) ownedChunks.add(chunk);
  return chunk;
}

/**
 * Frees the memory of a chunk immediately. The garbage collector would wait until a hundred megabytes have piled up,
 * which is more than any content may take, regardless of its size.
 */
export function releaseChunk(chunk: Buffer): void {
  if (ownedChunks.delete(chunk) && chunk.buffer instanceof ArrayBuffer) chunk.buffer.transfer(0);
}

/** The same for what a request's socket has read: this listener runs after HTTP's own, which copies the data. */
export function releaseReads(request: ClientRequest): void {
  request.once('socket', (socket) => {
    const release = (chunk: Buffer) => releaseChunk(ownChunk(chunk));
    socket.on('data', release);
    request.once('close', () => socket.off('data', release));
  });
}
