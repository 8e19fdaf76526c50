import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

type OwnServer = {
  url: string;
  kill(): Promise<void>;
  /** Starts another one at the same address. */
  restart(): Promise<OwnServer>;
};

/** A separate production server that can be killed without warning. */
export async function startServer(env: Record<string, string>, at?: number): Promise<OwnServer> {
  const port = at ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, NEXTAUTH_URL: url, ...env, PORT: String(port) },
    stdio: "ignore",
  });
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${url}/api/ready`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null) throw new Error("The server ended before it answered");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    restart: () => startServer(env, port),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("No port");
  return address.port;
}
