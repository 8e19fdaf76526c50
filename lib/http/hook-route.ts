import type { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError } from "@/lib/core/errors";
import { readText } from "./request-body";
import { type RouteHandler, withErrorMapping } from "./route";
import { checkedResponse } from "./success-response";

const MAX_HOOK_BYTES = 1024 * 1024;

type Hook<C extends AnyContract, Verified> = {
  /** Sees the raw body and headers only; null if the caller isn't the provider. */
  verify: (payload: string, headers: Headers) => Verified | null | Promise<Verified | null>;
  handle: (verified: Verified) => Promise<z.input<C["response"]>>;
};

/**
 * An endpoint an outside service calls. The raw body is verified before anything in it is looked at; without a valid
 * signature the answer is 401. No rate limit applies: a provider's burst is not an attack, and a forged call costs little.
 */
export function hookRoute<C extends AnyContract, Verified>(
  contract: C,
  { verify, handle }: Hook<C, Verified>,
): RouteHandler {
  return withErrorMapping(contract, async (request, _params, { requestId }) => {
    const payload = (await readText(request)) ?? "";
    if (Buffer.byteLength(payload) > MAX_HOOK_BYTES) {
      throw new AppError("payload_too_large", `The body is larger than ${MAX_HOOK_BYTES} bytes`);
    }
    const verified = await verify(payload, request.headers);
    if (verified === null) throw new AppError("unauthenticated", "The signature is missing or invalid");
    return checkedResponse(contract, await handle(verified), requestId);
  });
}
