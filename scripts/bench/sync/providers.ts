import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

type Urls = { hubspot: string; google: string; app: { clientId: string; clientSecret: string } };
type Limits = { tenSecondly: number | null; searchesPerSecond: number | null; daily: number | null };

export type Providers = {
  urls(): Promise<Urls>;
  fill(given: { contacts: number; deals: number }): Promise<void>;
  change(given: { count: number }): Promise<void>;
  events(given: { count: number }): Promise<void>;
  limits(given: Limits): Promise<void>;
  /** How long HubSpot takes to answer. */
  latency(given: { ms: number }): Promise<void>;
  grant(): Promise<{ accessToken: string; refreshToken: string }>;
  /** Number of calls since the last time. */
  takeCalls(): Promise<number>;
  close(): void;
};

/** Starts the emulated providers in their own process and controls them line by line. */
export function openProviders(): Providers {
  const file = fileURLToPath(new URL("./serve-providers.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", file], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask =
    <T>(name: string) =>
    async (given: unknown = {}): Promise<T> => {
      child.stdin.write(`${JSON.stringify({ name, given })}\n`);
      const { value } = await lines.next();
      if (value === undefined) throw new Error("The emulated providers ended");
      return (JSON.parse(value) as { answer: T }).answer;
    };
  return {
    urls: ask<Urls>("urls"),
    fill: ask<void>("fill"),
    change: ask<void>("change"),
    events: ask<void>("events"),
    limits: ask<void>("limits"),
    latency: ask<void>("latency"),
    grant: ask<{ accessToken: string; refreshToken: string }>("grant"),
    takeCalls: ask<number>("takeCalls"),
    close: () => child.stdin.end(),
  };
}
