import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { AnyContract } from "@/lib/core/contract";
import { BASE_URL, type BenchTenant, owner } from "../bench-tenant";

export type Answer = { status: number; ms: number; bytes: number; json: () => unknown };

/** Calls every endpoint: rotates through tokens, and uses a session of the same person where one is required. */
export async function openCaller({ tenantId, userId, tokens }: BenchTenant) {
  const sid = randomUUID();
  await owner.query(
    "INSERT INTO sessions (id, tenant_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')",
    [sid, tenantId, userId],
  );
  const token = await encode({
    token: { sid, sub: userId, tenantId, jti: sid },
    secret: process.env.NEXTAUTH_SECRET ?? "",
  });
  const session = { cookie: `next-auth.session-token=${token}`, "sec-fetch-site": "same-origin" };
  let turn = 0;
  const bearer = () => ({ authorization: `Bearer ${tokens[turn++ % tokens.length]}` });

  async function call(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Answer> {
    const started = performance.now();
    const response = await fetch(BASE_URL + path, {
      method,
      headers: { ...(headers ?? bearer()), "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const json = () => JSON.parse(bytes.toString()) as unknown;
    return { status: response.status, ms: performance.now() - started, bytes: bytes.length, json };
  }

  return {
    /** Calls an endpoint of the catalog at a path without placeholders. */
    ask: (contract: AnyContract, path: string, body?: string) =>
      call(contract.method, `/api${path}`, body, contract.audience === "session" ? session : undefined),
    api: (method: string, path: string, body: unknown) => call(method, `/api${path}`, JSON.stringify(body)),
    page: (path: string) => call("GET", path, undefined, session),
  };
}

export type Caller = Awaited<ReturnType<typeof openCaller>>;
