import { OwedPanel } from "@/components/commitments/owed-panel";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { listCommitments } from "@/lib/features/commitments/queries";
import { pageContext } from "@/lib/http/page-context";
import { viewerOf } from "../viewer-of";

const SHOWN = 6;

type By = { contact: string } | { deal: string };

export async function OwedWith({ by }: { by: By }) {
  const ctx = await pageContext();
  const viewer = await viewerOf(ctx);
  const open = { ...by, kind: "commitment", state: "open" } as const;
  const [ours, theirs] = await Promise.all(
    (["ours", "theirs"] as const).map((side) => listCommitments(ctx, { ...open, side, page: 1, limit: SHOWN })),
  );
  const all = (side: string) => `/commitments?${new URLSearchParams({ ...open, side })}`;
  return (
    <>
      {ours && <OwedPanel title="We owe them" {...ours} canWrite={canWrite(viewer)} href={all("ours")} />}
      {theirs && <OwedPanel title="They owe us" {...theirs} canWrite={canWrite(viewer)} href={all("theirs")} />}
    </>
  );
}
