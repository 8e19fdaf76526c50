"use client";

import { ChevronDown, Route } from "lucide-react";
import { useState } from "react";
import { ROLE_WORDS } from "@/components/screens/role-labels";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { Role } from "@/lib/core/permissions";
import type { Seat } from "@/lib/features/demo/sample-team/schema";
import { become } from "./become";

type SeatMenuProps = { seats: Seat[]; onTour: (() => void) | null };

/** Lets a sandbox's visitor see it as any of the team does: a new sign-in, so that nothing is only pretended. */
export function SeatMenu({ seats, onTour }: SeatMenuProps) {
  const [busy, setBusy] = useState(false);
  const taken = seats.find(({ isTaken }) => isTaken);
  const take = async ({ userId, isTaken }: Seat) => {
    if (isTaken) return;
    setBusy(true);
    if (!(await become("/sandbox/role", { userId }))) setBusy(false);
  };
  return (
    <Menu
      groups={[
        seats.map((seat) => ({
          label: `${seat.name}, ${roleWords(seat.role)}`,
          checked: seat.isTaken,
          onSelect: () => void take(seat),
        })),
        ...(onTour ? [[{ label: "Take the tour", icon: Route, onSelect: onTour }]] : []),
      ]}
      header={<p className="text-fg-subtle text-xs">View the sandbox as</p>}
      trigger={
        <Button size="sm" loading={busy}>
          <span className="text-fg-muted">Viewing as</span> {roleWords(taken?.role ?? "")}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}

function roleWords(role: string): string {
  return (ROLE_WORDS[role as Role]?.label ?? role).toLowerCase();
}
