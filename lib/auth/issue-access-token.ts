import { randomUUID } from "node:crypto";
import { ACCESS_TOKEN_SECONDS } from "@/lib/core/credentials";
import { env } from "@/lib/core/env";
import { permissionsOf } from "@/lib/core/permissions";
import { signAccessToken } from "@/lib/core/tokens";
import { findPrincipal } from "./find-principal";

export type AccessToken = { accessToken: string; tokenType: "Bearer"; expiresIn: typeof ACCESS_TOKEN_SECONDS };

/** An access token for a refresh family, or null if the family, its session or the membership has ended. */
export async function issueAccessToken(family: { familyId: string; userId: string }): Promise<AccessToken | null> {
  const principal = await findPrincipal("access_token", family.familyId, family.userId);
  if (!principal) return null;
  const { userId: sub, email, role, tenant } = principal;
  const claims = { sub, email, tenantId: tenant.id, role, permissions: permissionsOf(role) };
  const accessToken = await signAccessToken(
    { ...claims, jti: randomUUID(), sid: family.familyId },
    env().NEXTAUTH_SECRET,
  );
  return { accessToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS };
}
