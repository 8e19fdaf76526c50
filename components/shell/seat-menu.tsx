"use client";

import { ChevronDown, Route } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ROLE_WORDS } from "@/components/screens/role-words";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { Role } from "@/lib/core/permissions";
import type { Seat } from "@/lib/features/demo/sample-team/schema";

type SeatMenuProps = { seats: Seat[]; onTour: (() => void) | null };

/** Lets a sandbox's visitor see it as any of the team does: a new sign-in, so that nothing is only pretended. */
export function SeatMenu({ seats, onTour }: SeatMenuProps) {
  const [busy, setBusy] = useState(false);
  const taken = seats.find(({ isTaken }) => isTaken);
  const take = async ({ userId, isTaken }: Seat) => {
    if (isTaken) return;
    setBusy(true);
    const refused = await takeSeat(userId);
    if (!refused) return;
    setBusy(false);
    toast.error("You are still who you were", { description: refused });
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
      header={<p className="text-fg-subtle text-xs">See the sandbox as</p>}
      trigger={
        <Button size="sm" loading={busy}>
          <span className="text-fg-muted">Seen as</span> {roleWords(taken?.role ?? "")}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}

function roleWords(role: string): string {
  return (ROLE_WORDS[role as Role]?.label ?? role).toLowerCase();
}

/** Goes on to the sign-in, or says why not. */
async function takeSeat(userId: string): Promise<string | null> {
  try {
    const response = await fetch("/sandbox/role", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId }),
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") {
      window.location.assign("/sign-in");
      return null;
    }
    const answer = (await response.json()) as { loginUrl?: string; message?: string };
    if (!answer.loginUrl) return answer.message ?? "Try again in a moment.";
    window.location.assign(answer.loginUrl);
    return null;
  } catch {
    return "The server could not be reached. Check the connection and try again.";
  }
}
