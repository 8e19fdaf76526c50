import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { contentColumns } from "./content/content-columns";
import { type Content, contentHash } from "./content/content-hash";

type Input = {
  followUpId: string;
  revision: number;
  content: Content;
  /** Who is responsible for this text: the person who wrote it, or had it written (`ai`). */
  author: { kind: "ai" | "user"; id: string };
};

const MAX_REVISIONS_WITH_TEXT = 200;
const MAX_BYTES = 8 * 1024 * 1024;
const PRUNE_EVERY = 20;
const LONG_TEXT = 20_000;

/** Stores a revision. If the history is long, prunes the oldest texts except the first. */
export async function writeRevision(ctx: TenantContext, tx: TenantTransaction, input: Input): Promise<void> {
  const { followUpId, revision, content, author } = input;
  await tx.followUpRevision.create({
    data: {
      tenantId: ctx.tenantId,
      followUpId,
      revision,
      authorKind: author.kind,
      authorId: author.id,
      ...contentColumns(content),
      contentHash: contentHash(content),
    },
    select: { id: true },
  });
  const tableLength = content.agreed ? JSON.stringify(content.agreed).length : 0;
  const isLong = content.bodyHtml.length + content.bodyText.length + tableLength > LONG_TEXT;
  if (revision < 3 || (!isLong && revision % PRUNE_EVERY !== 0)) return;
  await tx.$queryRaw`SELECT prune_follow_up_history(${followUpId}::uuid, ${MAX_REVISIONS_WITH_TEXT}::int, ${MAX_BYTES}::bigint)`;
}
