import type { z } from "zod";
import { authenticate, sessionCookie } from "@/lib/auth/authenticate";
import type { Principal } from "@/lib/auth/principal";
import type { AnyContract, Contract } from "@/lib/core/contract";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { cookiesOf } from "@/lib/core/request-cookies";
import { fromOrigin } from "@/lib/core/request-origin";
import { yieldToEventLoop } from "@/lib/core/yield-to-event-loop";
import type { TenantContext } from "@/lib/tenancy/context";
import { openContext } from "@/lib/tenancy/open-context";
import { requireStorage } from "@/lib/tenancy/storage-quota";
import { type CallFacts, callFacts, originOf, requireWithinLimit } from "./call-facts";
import { errorResponse } from "./error-response";
import { answerNotStored, idempotencyKey, type KeyedRequest, releaseKey, reserveKey, storeAnswer } from "./idempotency";
import { parseBodyInput, parseParams, parseQuery } from "./parse-input";
import { BatchedPage, EventStream, FileStream, type Reply } from "./reply";
import { type BodyText, parseBody, readBody } from "./request-body";
import { requireSameOrigin } from "./same-origin";
import { batchedResponse, checkedResponse, eventStreamResponse, fileResponse } from "./success-response";

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

type Input<C extends AnyContract> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; request: Request }
    : never;
type Output<C extends AnyContract> = z.input<C["response"]>;
type Item<C extends AnyContract> = Output<C> extends { data: (infer I)[] } ? I : never;

type MemberCall = {
  ctx: TenantContext;
  /** Authenticates the credential again and returns a fresh context. Throws if the credential has ended. */
  reopen: () => Promise<TenantContext>;
};
export type PublicCall = { facts: CallFacts };

/**
 * An endpoint for members of a tenant. Errors are checked in this order: 401, 429, 403, path id (404), body (400/422),
 * object (404/409). The handler gets a tenant context and validated input, and returns the whole response body.
 */
export function route<C extends AnyContract>(
  contract: C,
  handle: (
    call: Input<C> & MemberCall,
  ) => Promise<Output<C> | Reply<Output<C>> | BatchedPage<Item<C>> | EventStream | FileStream>,
): RouteHandler {
  return withErrorMapping(contract, async (request, params, facts) => {
    const credential = {
      authorization: request.headers.get("authorization"),
      cookie: sessionCookie(cookiesOf(request)),
      clientAddress: facts.clientAddress,
    };
    const open = (caller: Principal) =>
      openContext({ tenant: caller.tenant, actor: actorOf(caller), requestId: facts.requestId });
    const principal = await authenticate(credential);
    requireWithinLimit(facts);
    const ctx = await open(principal);
    if (principal.kind === "session") requireSameOrigin(request);
    if (contract.audience === "session") requirePerson(principal);
    if (contract.permission && !isOwnMembership(contract, principal, params)) ctx.require(contract.permission);
    const path = parseParams(contract, params);
    const query = parseQuery(contract, new URL(request.url).searchParams);
    const takesBody = contract.body !== undefined || contract.method === "POST";
    const { source, body } = await readInput(contract, takesBody ? request : null);
    const reopen = async () => open(await authenticate(credential));
    const call = { ...({ params: path, query, body, request } as Input<C>), reopen };
    const key = idempotencyKey(contract, request.headers);
    const requireRoom = async () => {
      if (contract.addsContent) await requireStorage(ctx, source.bytes);
    };
    if (key === null) {
      await requireRoom();
      const result = await handle({ ...call, ctx });
      await yieldToEventLoop(source.bytes);
      if (result instanceof FileStream) return await fileResponse(contract, result);
      if (result instanceof EventStream) return eventStreamResponse(result);
      if (result instanceof BatchedPage) return batchedResponse(contract, result, facts.requestId);
      return checkedResponse(contract, result, facts.requestId);
    }
    return runOnce(contract, ctx, key, { path: pathOf(request.url), body: source.pieces }, async (id) => {
      await requireRoom();
      return handle({ ...call, ctx: { ...ctx, idempotencyId: id } });
    });
  });
}

/** An endpoint that anyone may call. Credentials are ignored. */
export function publicRoute<C extends AnyContract>(
  contract: C,
  handle: (call: Input<C> & PublicCall) => Promise<Output<C> | Reply<Output<C>>>,
): RouteHandler {
  return withErrorMapping(contract, async (request, params, facts) => {
    requireWithinLimit(facts);
    const path = parseParams(contract, params);
    const query = parseQuery(contract, new URL(request.url).searchParams);
    const { body } = await readInput(contract, contract.body ? request : null);
    const call = { params: path, query, body, request } as Input<C>;
    return checkedResponse(contract, await handle({ ...call, facts }), facts.requestId);
  });
}

export function withErrorMapping(
  contract: AnyContract,
  answer: (request: Request, params: Record<string, unknown>, facts: CallFacts) => Promise<Response>,
): RouteHandler {
  return async (request, context) => {
    const started = performance.now();
    const facts = callFacts(request.headers);
    const about = { requestId: facts.requestId, method: contract.method, route: contract.path };
    // In production builds, `params` is undefined for paths without parameters.
    const params = (await context.params) ?? {};
    const response = await fromOrigin(originOf(facts), () => answer(request, params, facts)).catch((error: unknown) =>
      errorResponse(error, facts.requestId, log, about, contract),
    );
    log.info({ ...about, status: response.status, durationMs: Math.round(performance.now() - started) }, "request");
    return response;
  };
}

const NO_BODY: BodyText = { pieces: [], bytes: 0 };

/**
 * Returns the raw body and the validated input. Yields to the event loop between steps, because a large body takes a
 * while.
 */
async function readInput(contract: AnyContract, request: Request | null): Promise<{ source: BodyText; body: unknown }> {
  const source = request ? await readBody(request) : NO_BODY;
  const parsed = await parseBody(source);
  await yieldToEventLoop(source.bytes);
  const body = parseBodyInput(contract, parsed);
  await yieldToEventLoop(source.bytes);
  return { source, body };
}

async function runOnce<T>(
  contract: AnyContract,
  ctx: TenantContext,
  key: string,
  request: KeyedRequest,
  work: (id: string) => Promise<T | Reply<T>>,
): Promise<Response> {
  const { id, stored } = await reserveKey(ctx, contract, key, request);
  if (stored && stored.body !== null) return storedResponse(stored.status, stored.body);
  if (stored && !contract.isRepeatable) throw answerNotStored();
  const response = await work(id)
    .then((result) => checkedResponse(contract, result, ctx.requestId ?? ""))
    .catch(async (error: unknown) => {
      if (isRetryable(error)) {
        await releaseKey(ctx, id);
        throw error;
      }
      return errorResponse(error, ctx.requestId ?? "", ctx.log, {}, contract);
    });
  const body = await response.clone().text();
  await storeAnswer(ctx, contract, id, {
    status: response.status,
    body,
    requestLength: request.body.reduce((sum, { length }) => sum + length, 0),
  });
  return response;
}

/** Whether a retry may succeed, so that the error isn't stored for replays. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return error.code === "internal" || error.code === "storage_full" || error.retryAfterSeconds !== undefined;
}

/** Includes the query, because a dry run and a real run are different requests. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function storedResponse(status: number, body: string): Response {
  return new Response(body, { status, headers: { "Content-Type": "application/json" } });
}

function actorOf(principal: Principal): TenantContext["actor"] {
  const { userId, email, name, role, kind: via, credentialId, credentialVersion } = principal;
  return { kind: "user", userId, email, name, role, via, credentialId, credentialVersion };
}

function requirePerson(principal: Principal): void {
  if (principal.kind !== "api_token") return;
  throw new AppError(
    "forbidden",
    "This requires a signed-in person. Use a session or an access token; API tokens aren't accepted",
  );
}

function isOwnMembership(contract: AnyContract, { memberId }: Principal, { id }: Record<string, unknown>): boolean {
  return contract.permissionForOthers === true && String(id).toLowerCase() === memberId;
}
