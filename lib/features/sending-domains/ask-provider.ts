import { AppError } from "@/lib/core/errors";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";

/** Calls the email provider for a person who waits, and turns its failures into an AppError. */
export async function askProvider<T>(ctx: TenantContext, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { tenantId, ports, requestId } = ctx;
    ctx.log.warn({ tenantId, provider: ports.domains.provider, code: error.kind, error }, "provider failed");
    const { retryAfterSeconds } = error;
    throw new AppError("internal", `${textOf(error)}${requestId ? ` (request ${requestId})` : ""}`, {
      cause: error,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}

function textOf({ kind, retryable }: ProviderFailure): string {
  if (kind === "unauthorized")
    return "This server may not manage domains at the email provider. Whoever runs it needs an API key with full access";
  return retryable
    ? "The email provider isn't responding. Try again in a few minutes"
    : "The email provider returned a response we can't use";
}
