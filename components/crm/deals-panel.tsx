import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { Deal } from "@/lib/features/contacts/schema";
import { amountText, DealStatus } from "./deal-parts";

export function DealsPanel({ deals }: { deals: Deal[] }) {
  return (
    <Panel title="Deals" count={deals.length} flush>
      {deals.length === 0 && <p className="p-4 text-fg-muted text-sm">No deals with them yet.</p>}
      <ul className="divide-y">
        {deals.map((deal) => (
          <li key={deal.id} className="relative flex flex-col gap-1 px-4 py-2 text-sm hover:bg-hover">
            <Link
              href={`/contacts/deals/${deal.id}`}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {deal.name}
            </Link>
            <span className="flex items-center gap-2 text-fg-muted text-xs">
              <DealStatus deal={deal} /> {amountText(deal)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
