import type { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError } from "@/lib/core/errors";
import { readText } from "./request-body";
import { type RouteHandler, withErrorMapping } from "./route";
import { checkedResponse } from "./success-response";

const MAX_HOOK_BYTES = 1024 * 1024;

type Hook<C extends AnyContract, Verified> = {
  /** Verifies the raw body, headers and query. Returns null if the request isn't from the provider. */
  verify: (payload: string, headers: Headers, query: string) => Verified | null | Promise<Verified | null>;
  handle: (verified: Verified) => Promise<z.input<C["response"]>>;
};

/**
 * A webhook endpoint. The raw body is verified before it is parsed, and an invalid signature gets a 401. There is no
 * rate limit: providers send legitimate bursts, and rejecting a forged request is cheap.
 */
export function hookRoute<C extends AnyContract, Verified>(
  contract: C,
  { verify, handle }: Hook<C, Verified>,
): RouteHandler {
  return withErrorMapping(contract, async (request, _params, { requestId }) => {
    const payload = await readText(request);
    if (Buffer.byteLength(payload) > MAX_HOOK_BYTES) {
      throw new AppError("payload_too_large", `The body is larger than ${MAX_HOOK_BYTES} bytes`);
    }
    const verified = await verify(payload, request.headers, new URL(request.url).search);
    if (verified === null) throw new AppError("unauthenticated", "The signature is missing or invalid");
    return checkedResponse(contract, await handle(verified), requestId);
  });
}
