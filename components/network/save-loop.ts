/** Runs attempts to save one at a time, and at most one later. */
export class SaveLoop {
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Waits for the attempt in progress, then makes this one. Starts synchronously when none is, so it survives unmounting. */
  async attempt(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    this.#running = work().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Replaces what was scheduled before. */
  schedule(save: () => unknown, delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(save, delayMs);
  }
}
