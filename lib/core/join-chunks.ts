const BLOCK = 64 * 1024;

/**
 * Collects the chunks of a body in blocks of about 64 KB. A client can send a body byte by byte, and each chunk takes
 * memory and time of its own; a single block of megabytes would block other requests.
 */
export class JoinedChunks {
  private readonly blocks: Uint8Array[] = [];
  private waiting: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    this.waiting.push(chunk);
    this.size += chunk.byteLength;
    if (this.size >= BLOCK) this.join();
  }

  end(): Uint8Array[] {
    if (this.size > 0) this.join();
    return this.blocks;
  }

  private join(): void {
    const [only] = this.waiting;
    this.blocks.push(this.waiting.length === 1 && only ? only : Buffer.concat(this.waiting));
    this.waiting = [];
    this.size = 0;
  }
}
