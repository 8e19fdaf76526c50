import { OwedPanel } from "@/components/commitments/owed-panel";
import { canUse } from "@/components/screens/can-use";
import { listCommitments } from "@/lib/features/commitments/queries";
import type { CommitmentSide } from "@/lib/features/commitments/schema";
import { pageContext } from "@/lib/http/page-context";

const SHOWN = 6;

type OpenCommitmentsProps = {
  title: string;
  by: { contact: string } | { deal: string } | { ownerId: string };
  side: CommitmentSide;
};

/** What one side still has to do, as a panel of a page. Nothing if it has nothing to do. */
export async function OpenCommitments({ title, by, side }: OpenCommitmentsProps) {
  const ctx = await pageContext();
  const open = { ...by, kind: "commitment", state: "open", side } as const;
  const owed = await listCommitments(ctx, { ...open, page: 1, limit: SHOWN });
  const href = `/commitments?${new URLSearchParams(open)}`;
  return <OwedPanel title={title} {...owed} canWrite={canUse(ctx.actor, "followups:write")} href={href} />;
}
