import { DiffText } from "@/components/ui/diff-text";
import { sentText } from "@/lib/features/follow-ups/agreed/table";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";

export function OriginalDiff({ item }: { item: ReviewItem }) {
  const { followUp, original } = item;
  if (!original)
    return <p className="text-fg-muted text-sm">A person wrote this, so there's no AI draft to compare.</p>;
  const text = sentText(followUp);
  const isSame = original.bodyText === text && original.subject === followUp.subject;
  if (isSame) return <p className="text-fg-muted text-sm">No changes. This is what the AI wrote.</p>;
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {original.subject !== followUp.subject && (
        <DiffText
          before={original.subject}
          after={followUp.subject}
          label="Subject compared with the AI draft"
          className="font-semibold"
        />
      )}
      <DiffText before={original.bodyText} after={text} label="Text compared with the AI draft" />
    </div>
  );
}
