import { decode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { uuid } from "@/lib/core/input";
import { databases } from "@/lib/db/connect";
import { sessionCookie } from "./authenticate";

const Claims = z.object({ tenantId: uuid, email: z.string() });

/**
 * The email of a browser's session whose tenant has ended. Null if the tenant still exists or there is no valid session
 * cookie.
 */
export async function findEndedSession(cookies: { name: string; value: string }[]): Promise<{ email: string } | null> {
  const cookie = sessionCookie(cookies);
  if (!cookie || cookie.length > 8_192) return null;
  const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  const claims = Claims.safeParse(token);
  if (!claims.success) return null;
  const { tenantId, email } = claims.data;
  const { identity } = await databases();
  const tenant = await identity.tenant.findUnique({ where: { id: tenantId }, select: { expiresAt: true } });
  const lives = tenant && (!tenant.expiresAt || tenant.expiresAt > new Date());
  return lives ? null : { email };
}
