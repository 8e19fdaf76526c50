import pg from "pg";
import { log } from "@/lib/core/log";
import { appUrl } from "./connect";

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

type Handlers = {
  onNotice: (payload: string) => void;
  /** Called after each (re)connection. Notifications from before it were missed. */
  onConnect: () => void;
};

/**
 * Listens to a PostgreSQL channel on a dedicated connection and reconnects when it is lost. Notifications are delivered
 * when their transaction commits. This doesn't work through a pooler in transaction mode.
 */
export class Listener {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private delay = FIRST_DELAY_MS;
  private isOpen = true;
  isListening = false;

  constructor(
    private readonly channel: string,
    private readonly handlers: Handlers,
  ) {
    void this.connect();
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    try {
      const client = new pg.Client({ connectionString: await appUrl(), keepAlive: true });
      if (!this.isOpen) return;
      this.client = client;
      client.on("notification", ({ payload }) => payload && this.handlers.onNotice(payload));
      client.on("error", (error) => log.warn({ error }, "the connection that listens was lost"));
      client.on("end", () => this.connectLater());
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`);
      this.isListening = true;
      this.delay = FIRST_DELAY_MS;
      this.handlers.onConnect();
    } catch (error) {
      log.warn({ error }, "no connection to listen on");
      void this.client?.end().catch(() => undefined);
      this.connectLater();
    }
  }

  private connectLater(): void {
    this.isListening = false;
    if (!this.isOpen) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), this.delay).unref();
    this.delay = Math.min(this.delay * 2, MAX_DELAY_MS);
  }
}
