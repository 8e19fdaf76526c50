import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type Content, contentHash } from "./content/content-hash";

type Input = {
  followUpId: string;
  revision: number;
  content: Content;
  /** Who caused this text: wrote it, or had it written (`ai`). */
  author: { kind: "ai" | "user"; id: string };
};

/** Keeps a text for good. */
export async function writeRevision(ctx: TenantContext, tx: TenantTransaction, input: Input): Promise<void> {
  const { followUpId, revision, content, author } = input;
  await tx.followUpRevision.create({
    data: {
      tenantId: ctx.tenantId,
      followUpId,
      revision,
      authorKind: author.kind,
      authorId: author.id,
      ...content,
      contentHash: contentHash(content),
    },
    select: { id: true },
  });
}
