import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { authenticate, sessionCookie } from "@/lib/auth/authenticate";
import { AppError } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { openContext } from "@/lib/tenancy/open-context";

export type PageContext = TenantContext;

/** The signed-in user's context in a server component. Redirects to the sign-in page without a session. */
export const pageContext = cache(async (): Promise<TenantContext> => {
  const jar = await cookies();
  const incoming = await headers();
  try {
    const cookie = sessionCookie(jar.getAll());
    const principal = await authenticate({ authorization: null, cookie, clientAddress: null });
    const { userId, email, name, role, kind, credentialId, credentialVersion } = principal;
    return await openContext({
      tenant: principal.tenant,
      actor: { kind: "user", userId, email, name, role, via: kind, credentialId, credentialVersion },
      requestId: incoming.get("x-ft-request-id") ?? undefined,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") redirect("/sign-in");
    throw error;
  }
});
