import { readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";

/** Profiles the server under test while `work` runs. SIGUSR1 makes Node listen for a debugger. */
export async function withProfile<T>(work: () => Promise<T>): Promise<{ profile: Profiler.Profile; result: T }> {
  process.kill(Number(process.env.SERVER_PID), "SIGUSR1");
  const inspector = await connect(await inspectorAddress());
  await inspector.call("Profiler.enable");
  await inspector.call("Profiler.start");
  const result = await work();
  const { profile } = (await inspector.call("Profiler.stop")) as { profile: Profiler.Profile };
  inspector.close();
  return { profile, result };
}

/** Node prints it to the server's log. */
async function inspectorAddress(): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const log = readFileSync(process.env.SERVER_LOG ?? "", "utf8");
    const address = /^Debugger listening on (ws:\S+)/m.exec(log)?.[1];
    if (address) return address;
    await sleep(100);
  }
  throw new Error("The server does not open its inspector");
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  };
  return {
    close: () => socket.close(),
    call: (method: string) =>
      new Promise<unknown>((resolve) => {
        const id = waiting.size + 1;
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method }));
      }),
  };
}
