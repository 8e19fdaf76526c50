import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={buttonClass({ size: "sm" })}>
      {children}
    </Link>
  );
}

/** The last row of a shortened list: how many more there are, with a link to all of them. */
export function AndMore({ shown, count, href, what }: { shown: number; count: number; href: string; what: string }) {
  if (count <= shown) return null;
  return (
    <li className="border-b last:border-b-0">
      <Link href={href} data-numeric className="block px-4 py-2 text-accent text-xs hover:bg-hover">
        {count - shown} more {what}
      </Link>
    </li>
  );
}

/** On a draft that its reviewer returned. */
export function SentBackBadge() {
  return <Badge tone="warning">Changes requested</Badge>;
}
