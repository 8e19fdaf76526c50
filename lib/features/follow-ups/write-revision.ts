import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type Content, contentHash } from "./content/rules";

type Input = {
  followUpId: string;
  revision: number;
  content: Content;
  author: { kind: "ai" } | { kind: "user"; id: string };
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
      authorId: author.kind === "user" ? author.id : null,
      ...content,
      contentHash: contentHash(content),
    },
    select: { id: true },
  });
}
