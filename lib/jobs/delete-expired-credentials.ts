import { databases } from "@/lib/db/connect";

export async function deleteExpiredCredentials(now: Date): Promise<void> {
  const { identityPool } = await databases();
  const ago = (days: number) => [new Date(now.getTime() - days * 86_400_000)];
  await identityPool.query("DELETE FROM login_links WHERE expires_at < $1", ago(1));
  await identityPool.query("DELETE FROM refresh_families WHERE expires_at < $1", ago(1));
  await identityPool.query("DELETE FROM oauth_consents WHERE expires_at < $1", ago(1));
  await identityPool.query("DELETE FROM sessions WHERE expires_at < $1", ago(30));
}
