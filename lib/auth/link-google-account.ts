import { z } from "zod";
import { databases } from "@/lib/db/connect";

const Profile = z.object({ sub: z.string().min(1), email: z.string().min(3), email_verified: z.literal(true) });

/**
 * The person behind a Google profile: one already linked to it, or one with the same address as Google has verified
 * it, who is then linked. Google never makes an account, and an account linked to one Google account takes no other.
 */
export async function linkGoogleAccount(profile: unknown): Promise<{ userId: string } | null> {
  const google = Profile.safeParse(profile);
  if (!google.success) return null;
  const { identity } = await databases();
  const linked = await identity.user.findUnique({ where: { googleSub: google.data.sub }, select: { id: true } });
  if (linked) return { userId: linked.id };
  const email = google.data.email.toLowerCase();
  return identity.$transaction(async (tx) => {
    const [user] = await tx.user.updateManyAndReturn({
      where: { email, googleSub: null, members: { some: { removedAt: null } } },
      data: { googleSub: google.data.sub },
      select: { id: true },
    });
    if (!user) return null;
    // Whoever invites sees the link, and may have chosen the password in place of the person Google vouches for.
    const invited = await tx.invitation.count({ where: { email, acceptedAt: { not: null } } });
    if (invited > 0) {
      await tx.user.update({ where: { id: user.id }, data: { passwordHash: null }, select: { id: true } });
      const open = { where: { userId: user.id, revokedAt: null }, data: { revokedAt: new Date() } };
      await tx.session.updateMany(open);
      await tx.refreshFamily.updateMany(open);
    }
    return { userId: user.id };
  });
}
