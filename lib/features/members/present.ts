import type { MemberModel } from "@/lib/db/generated/models";
import { type Member, Voice } from "./schema";

export type MemberRow = Omit<MemberModel, "user"> & { user: { email: string; name: string } };

export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    userId: row.userId,
    email: row.user.email,
    name: row.user.name,
    role: row.role,
    voice: voiceOf(row.voice),
    createdAt: row.createdAt.toISOString(),
  };
}

export function voiceOf(stored: unknown): Voice {
  return Voice.catch({ signature: null, tone: null, hours: null }).parse(stored);
}
