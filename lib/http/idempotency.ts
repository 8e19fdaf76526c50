import { createHmac } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { AnyContract } from "@/lib/core/contract";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isPlainObject } from "@/lib/core/json";
import { openText, sealText } from "@/lib/core/sealed-text";
import type { TenantContext } from "@/lib/tenancy/context";
import { invalid } from "./parse-input";

const pack = promisify(gzip) as (text: string, options: { level: number }) => Promise<Buffer>;
const unpack = promisify(gunzip) as (packed: Buffer) => Promise<Buffer>;

const LOCK_SECONDS = 60;

/** The largest response stored for a short request: about 100 KB of text once compressed. It is kept for a day. */
const MAX_STORED_BYTES = 32 * 1024;
const PACKED_FROM = 4 * 1024;

/** `body` is the exact response text, so that a replay is identical byte for byte. */
type Answer = { status: number; body: string };
/** `body` is null if it was too large to store. */
type Stored = { status: number; body: string | null };
/** `body` is the text of the request body, in pieces. */
export type KeyedRequest = { path: string; body: string[] };
type ReservedKey = { id: string; stored: Stored | null };

/** The Idempotency-Key of a POST request, or null. Throws a 400 if it is malformed (422 on POST /email/send). */
export function idempotencyKey(contract: AnyContract, headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (contract.method !== "POST" || contract.setsCookie || key === null) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalid(contract.invalidStatus ?? 400, { "Idempotency-Key": ["must be 1 to 255 printable ASCII characters"] });
}

/**
 * Reserves the key for this request, or returns the stored response. Keys last 24 hours per caller and route. If a
 * request dies, its key is released after a minute and keeps its row id. Endpoints that create an object give it this
 * id, so that a retry finds it. Others run again, and answer from the state that the first run left.
 */
export async function reserveKey(
  ctx: TenantContext,
  contract: AnyContract,
  key: string,
  request: KeyedRequest,
): Promise<ReservedKey> {
  const { caller, route } = placeOf(ctx, contract);
  const requestHash = hashOf(request);
  const taken = await ctx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO idempotency_keys AS held (id, tenant_id, caller, route, key, request_hash, locked_until)
    VALUES (gen_random_uuid(), ${ctx.tenantId}::uuid, ${caller}, ${route}, ${key}, ${requestHash}, now() + make_interval(secs => ${LOCK_SECONDS}))
    ON CONFLICT (tenant_id, caller, route, key) DO UPDATE SET
      id = CASE WHEN held.created_at < now() - interval '24 hours' THEN EXCLUDED.id ELSE held.id END,
      created_at = CASE WHEN held.created_at < now() - interval '24 hours' THEN now() ELSE held.created_at END,
      request_hash = EXCLUDED.request_hash, status = NULL, body = NULL, locked_until = EXCLUDED.locked_until
    WHERE held.created_at < now() - interval '24 hours'
      OR (held.status IS NULL AND held.locked_until < now() AND held.request_hash = EXCLUDED.request_hash)
    RETURNING id`;
  if (taken[0]) return { id: taken[0].id, stored: null };
  const answered = await findAnswered(ctx, contract, key, request);
  if (!answered) throw stillRunning();
  return answered;
}

/**
 * The response stored under a key, or null if there is none. Throws a 409 if the key was used for a different request
 * (422 on POST /email/send).
 */
export async function findAnswered(
  ctx: TenantContext,
  contract: AnyContract,
  key: string,
  request: KeyedRequest,
): Promise<{ id: string; stored: Stored } | null> {
  const where = { tenantId: ctx.tenantId, ...placeOf(ctx, contract), key };
  const row = await ctx.db.idempotencyKey.findFirst({ where });
  if (row && row.requestHash !== hashOf(request)) throw usedForAnother(contract);
  if (!row || row.status === null) return null;
  return { id: row.id, stored: { status: row.status, body: await openBody(ctx, row) } };
}

export function stillRunning(): AppError {
  return new AppError("conflict", "A request with this Idempotency-Key is still in progress", { retryAfterSeconds: 1 });
}

/**
 * Stores a response for replays. Long bodies are compressed, and only the status is stored if the body exceeds the
 * limit.
 */
export async function storeAnswer(
  ctx: TenantContext,
  contract: AnyContract,
  id: string,
  answer: Answer & { requestLength?: number },
): Promise<void> {
  const kept = await keptBody(ctx, contract, id, answer);
  await ctx.db.$executeRaw`UPDATE idempotency_keys SET status = ${answer.status}, body = ${JSON.stringify(kept)}::jsonb
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid`;
}

type Kept = string | { packed: string } | { sealed: string } | null;

async function keptBody(
  ctx: TenantContext,
  contract: AnyContract,
  id: string,
  { body, requestLength = 0 }: Answer & { requestLength?: number },
): Promise<Kept> {
  if (contract.holdsSecret) return { sealed: await sealText(body, addressOf(ctx, id)) };
  if (body.length < PACKED_FROM) return body;
  const packed = (await pack(body, { level: 1 })).toString("base64");
  const most = contract.isRepeatable ? MAX_STORED_BYTES : Math.max(MAX_STORED_BYTES, requestLength);
  return packed.length > most ? null : { packed };
}

async function openBody(ctx: TenantContext, { id, body }: { id: string; body: unknown }): Promise<string | null> {
  if (body === null) return null;
  if (!isPlainObject(body)) return String(body);
  if (typeof body.packed === "string") return (await unpack(Buffer.from(body.packed, "base64"))).toString();
  const plain = await openText(String(body.sealed), addressOf(ctx, id));
  if (plain === null)
    throw new AppError("conflict", "The response stored for this Idempotency-Key can no longer be read");
  return plain;
}

/** The error for a replay of a request that succeeded but whose response wasn't stored. */
export function answerNotStored(): AppError {
  const message = "This request succeeded, but its response was too large to store. Fetch the affected object instead";
  return new AppError("conflict", message);
}

function addressOf(ctx: TenantContext, rowId: string) {
  return { table: "idempotency_keys", column: "body", tenantId: ctx.tenantId, rowId };
}

/** Lets a retry with this key run again under the same id. */
export async function releaseKey(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db.$executeRaw`UPDATE idempotency_keys SET locked_until = now() - interval '1 second'
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid AND status IS NULL`;
}

function placeOf({ actor }: TenantContext, { method, path }: AnyContract): { caller: string; route: string } {
  const route = `${method} ${path}`;
  if (actor.kind !== "user") return { caller: "system", route };
  return { caller: `${actor.via}:${actor.via === "api_token" ? actor.credentialId : actor.userId}`, route };
}

/** Uses an HMAC because a body may contain a password, which could be guessed from a plain hash. */
function hashOf({ path, body }: KeyedRequest): string {
  const hash = createHmac("sha256", env().NEXTAUTH_SECRET).update(path).update("\n");
  for (const piece of body) hash.update(piece);
  return hash.digest("hex");
}

function usedForAnother(contract: AnyContract): AppError {
  const text = "was already used for a different request";
  return contract.invalidStatus === 422
    ? invalid(422, { "Idempotency-Key": [text] })
    : new AppError("conflict", `Idempotency-Key ${text}`);
}
