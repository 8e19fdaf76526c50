import { recipientsLabel } from "@/components/follow-ups/follow-up-labels";
import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Delivery } from "@/lib/features/deliveries/schema";

/** A bounced email. Nothing else notifies its sender. */
export function BouncedLine({ delivery }: { delivery: Delivery }) {
  const { followUpId, subject, to } = delivery;
  return (
    <li className="relative flex items-center gap-3 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          href={followUpId ? `/follow-ups/${followUpId}` : "/deliveries?status=bounced"}
          className="block truncate font-medium text-sm after:absolute after:inset-0"
        >
          {subject}
        </Link>
        <p className="truncate text-fg-subtle text-xs">{recipientsLabel(to)}</p>
      </div>
      <StatusBadge status="bounced" />
    </li>
  );
}
