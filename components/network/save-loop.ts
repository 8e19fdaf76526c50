/** Runs save attempts one at a time, with at most one scheduled. */
export class SaveLoop {
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Waits for the attempt in progress, then runs this one. Starts synchronously if there is none, so it survives
   * unmounting.
   */
  async attempt(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    this.#running = work().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Runs this between attempts: at once if there is none in progress. */
  async whenIdle(work: () => void): Promise<void> {
    while (this.#running) await this.#running;
    work();
  }

  schedule(save: () => unknown, delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(save, delayMs);
  }
}
