import { randomSecret, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { FAMILY_DAYS, REFRESH_DAYS } from "./refresh-token";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a refresh family for a session, with its first refresh token. Access tokens contain the family's id as `sid`.
 */
export async function openRefreshFamily(session: {
  id: string;
  tenantId: string;
  userId: string;
}): Promise<{ familyId: string; refreshToken: string }> {
  const { identity } = await databases();
  const refreshToken = randomSecret();
  const now = Date.now();
  const { tenantId, userId } = session;
  const family = await identity.refreshFamily.create({
    data: {
      tenantId,
      userId,
      sessionId: session.id,
      expiresAt: new Date(now + FAMILY_DAYS * DAY_MS),
      tokens: {
        create: { tokenHash: sha256(refreshToken), generation: 0, expiresAt: new Date(now + REFRESH_DAYS * DAY_MS) },
      },
    },
  });
  return { familyId: family.id, refreshToken };
}
