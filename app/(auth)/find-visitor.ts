import { cookies } from "next/headers";
import { authenticate, sessionCookie } from "@/lib/auth/authenticate";

export type Visitor = { email: string; teamName: string };

/** Whom this browser is signed in as, and where; null without a session that is still good. */
export async function findVisitor(): Promise<Visitor | null> {
  const cookie = sessionCookie((await cookies()).getAll());
  if (!cookie) return null;
  return authenticate({ authorization: null, cookie, clientAddress: null }).then(
    ({ email, tenant }) => ({ email, teamName: tenant.name }),
    () => null,
  );
}
