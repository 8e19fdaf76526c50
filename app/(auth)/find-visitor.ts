import { cookies } from "next/headers";
import { authenticate, sessionCookie } from "@/lib/auth/authenticate";

export type Visitor = { email: string; teamName: string };

/** The user and team this browser is signed in to. Null when there is no valid session. */
export async function findVisitor(): Promise<Visitor | null> {
  const cookie = sessionCookie((await cookies()).getAll());
  if (!cookie) return null;
  return authenticate({ authorization: null, cookie, clientAddress: null }).then(
    ({ email, tenant }) => ({ email, teamName: tenant.name }),
    () => null,
  );
}
