import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import path from "node:path";
import { createClient } from "redis";
import { z } from "zod";

const REDIS_SERVER = process.env.REDIS_SERVER ?? findRedisServer();

export const hasRedisServer = REDIS_SERVER !== undefined;
const Command = z.array(z.union([z.string(), z.number()]).transform(String)).min(1);

type Reply = string | number | null | Reply[];

export type UpstashBridge = {
  url: string;
  token: string;
  /** Holds all responses until `release`. */
  hold(): void;
  release(): void;
  /** Number of HTTP requests. The SDK combines commands that are issued together. */
  requests(): number;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The Upstash REST protocol (POST /, /pipeline and /multi-exec, `Upstash-Encoding: base64`) in front of its own
 * redis-server, for the real SDKs. Throws if redis-server isn't installed.
 */
export async function startUpstashBridge(): Promise<UpstashBridge> {
  if (!REDIS_SERVER) throw new Error("redis-server is missing: install it or set REDIS_SERVER to its program");
  const port = await freePort();
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = spawn(REDIS_SERVER, args, { stdio: "ignore" });
  process.once("exit", () => redis.kill("SIGKILL"));
  const client = createClient({ url: `redis://127.0.0.1:${port}`, RESP: 2 });
  client.on("error", () => {});
  await client.connect();

  const token = crypto.randomUUID();
  const shaOf = new Map<string, string>();
  let held = Promise.withResolvers<void>();
  held.resolve();
  let count = 0;

  async function run(command: string[]): Promise<{ result: Reply } | { error: string }> {
    try {
      return { result: await client.sendCommand<Reply>(withoutFlags(command, shaOf)) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  const server = createServer(async (request, response) => {
    count += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await held.promise;
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, { error: "Unauthorized" });
    const encode = request.headers["upstash-encoding"] === "base64" ? encoded : (reply: Reply) => reply;
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (request.url === "/pipeline" || request.url === "/multi-exec") {
      const answers = await Promise.all(z.array(Command).parse(body).map(run));
      return send(
        200,
        answers.map((answer) => ("error" in answer ? answer : { result: encode(answer.result) })),
      );
    }
    const answer = await run(Command.parse(body));
    return "error" in answer ? send(400, answer) : send(200, { result: encode(answer.result) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    hold() {
      held = Promise.withResolvers<void>();
    },
    release: () => held.resolve(),
    requests: () => count,
    async clear() {
      await client.sendCommand(["FLUSHALL"]);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      client.destroy();
      const ended = new Promise((resolve) => redis.once("exit", resolve));
      redis.kill("SIGKILL");
      await ended;
    },
  };
}

/** Scripts of @upstash/ratelimit begin with a flag that only Upstash supports. Without it they have another hash. */
function withoutFlags(command: string[], shaOf: Map<string, string>): string[] {
  const [name = "", script = "", ...rest] = command;
  if (name.toLowerCase() === "evalsha") return [name, shaOf.get(script) ?? script, ...rest];
  if (name.toLowerCase() !== "eval") return command;
  const plain = script.replace(/^#!lua flags=allow-key-locking\n/, "");
  shaOf.set(sha1(script), sha1(plain));
  return [name, plain, ...rest];
}

function encoded(reply: Reply): Reply {
  if (Array.isArray(reply)) return reply.map(encoded);
  return typeof reply === "string" && reply !== "OK" ? Buffer.from(reply).toString("base64") : reply;
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

function findRedisServer(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.map((folder) => path.join(folder, "redis-server")).find((file) => existsSync(file));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createSocketServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
