"use client";

import { ChevronDown, Route } from "lucide-react";
import { useState } from "react";
import { ROLE_LABELS } from "@/components/screens/role-labels";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { Role } from "@/lib/core/permissions";
import type { Seat } from "@/lib/features/demo/sample-team/schema";
import { switchUser } from "./switch-user";

type SeatMenuProps = { seats: Seat[]; onTour: (() => void) | null };

/** Lets a sandbox's visitor see it as any of the team does: a new sign-in, so that nothing is only pretended. */
export function UserSwitcher({ seats, onTour }: SeatMenuProps) {
  const [busy, setBusy] = useState(false);
  const taken = seats.find(({ isTaken }) => isTaken);
  const take = async ({ userId, isTaken }: Seat) => {
    if (isTaken) return;
    setBusy(true);
    if (!(await switchUser("/sandbox/role", { userId }))) setBusy(false);
  };
  return (
    <Menu
      groups={[
        seats.map((seat) => ({
          label: `${seat.name}, ${roleLabel(seat.role)}`,
          checked: seat.isTaken,
          onSelect: () => void take(seat),
        })),
        ...(onTour ? [[{ label: "Take the tour", icon: Route, onSelect: onTour }]] : []),
      ]}
      header={<p className="text-fg-subtle text-xs">View the sandbox as</p>}
      trigger={
        <Button size="sm" loading={busy}>
          <span className="text-fg-muted">Viewing as</span> {roleLabel(taken?.role ?? "")}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}

function roleLabel(role: string): string {
  return (ROLE_LABELS[role as Role]?.label ?? role).toLowerCase();
}
