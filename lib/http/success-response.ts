import type { AnyContract } from "@/lib/core/contract";
import { log } from "@/lib/core/log";
import { Reply } from "./reply";

const isStrict = process.env.NODE_ENV === "test" || process.env.STRICT_RESPONSES === "1";

/**
 * The answer of a handler, held against its contract: a field the contract does not name never leaves unnoticed.
 * Fails in tests, is logged in production.
 */
export function checkedResponse(contract: AnyContract, result: unknown, requestId: string): Response {
  const { body, options } = result instanceof Reply ? result : new Reply(result);
  const { error } = contract.response.safeParse(body);
  if (error) {
    if (isStrict) throw new Error(`${contract.method} ${contract.path} broke its contract: ${error.message}`);
    log.error({ requestId, method: contract.method, route: contract.path }, "response differs from its contract");
  }
  const init = { status: options.status ?? contract.status, headers: new Headers(options.headers) };
  if (!contract.responseType) return Response.json(body, init);
  init.headers.set("Content-Type", contract.responseType);
  return new Response(body as Uint8Array<ArrayBuffer>, init);
}
