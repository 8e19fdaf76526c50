import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { Commitment } from "@/lib/features/commitments/schema";
import { CommitmentLine } from "./commitment-line";

type OwedProps = {
  title: string;
  items: Commitment[];
  total: number;
  canWrite: boolean;
  /** The list of exactly these commitments. */
  href: string;
};

export function OwedPanel({ title, items, total, canWrite, href }: OwedProps) {
  if (total === 0) return null;
  const isCut = total > items.length;
  return (
    <Panel
      title={title}
      count={total}
      actions={
        isCut && (
          <Link href={href} className={buttonClass({ size: "sm" })}>
            All commitments
          </Link>
        )
      }
      flush
    >
      <ul>
        {items.map((one) => (
          <CommitmentLine key={one.id} commitment={one} canWrite={canWrite} />
        ))}
      </ul>
    </Panel>
  );
}
