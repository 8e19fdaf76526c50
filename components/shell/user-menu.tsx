"use client";

import { ArrowLeftRight, ChevronsUpDown, Laptop, LogOut, type LucideIcon, Moon, Sun, UserRound } from "lucide-react";
import { toast } from "sonner";
import { signOutEverywhere } from "@/components/local-drafts/sign-out";
import { queuedWrites } from "@/components/network/queued-writes";
import { Avatar } from "@/components/ui/avatar";
import { Menu } from "@/components/ui/menu";
import type { Team } from "@/lib/features/tenants/teams/schema";
import { switchUser } from "./switch-user";
import { THEMES, type Theme, useTheme } from "./use-theme";

export type ShellUser = {
  name: string;
  email: string;
  role: string;
  /** The user's other teams. */
  teams: Team[];
};

const THEME_LOOK: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: "System theme", icon: Laptop },
  light: { label: "Light theme", icon: Sun },
  dark: { label: "Dark theme", icon: Moon },
};

/** Signs out. Asks first if that would discard unsent changes. */
export function signOutFromMenu(): void {
  const waiting = queuedWrites().length;
  if (waiting === 0) return void signOutNow();
  toast.warning(waiting === 1 ? "1 change hasn't been sent" : `${waiting} changes haven't been sent`, {
    description: "Signing out deletes everything you've typed from this browser.",
    action: { label: "Sign out anyway", onClick: () => void signOutNow() },
  });
}

async function signOutNow(): Promise<void> {
  if (await signOutEverywhere()) return;
  toast.error("You're still signed in", { description: "We couldn't reach the server. Try again in a moment." });
}

export function UserMenu({ user }: { user: ShellUser }) {
  const [theme, setTheme] = useTheme();
  const role = user.role.replaceAll("_", " ");
  return (
    <Menu
      align="start"
      side="top"
      header={
        <>
          <p className="font-medium text-sm">{user.name}</p>
          <p className="break-all text-fg-subtle text-xs">{user.email}</p>
        </>
      }
      groups={[
        [{ label: "Profile and voice", icon: UserRound, href: "/settings" }],
        ...(user.teams.length > 0 ? [user.teams.map(toTeam)] : []),
        THEMES.map((one) => ({ ...THEME_LOOK[one], checked: one === theme, onSelect: () => setTheme(one) })),
        [{ label: "Sign out", icon: LogOut, onSelect: signOutFromMenu }],
      ]}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded p-1.5 text-left hover:bg-hover data-[state=open]:bg-hover"
        >
          <Avatar name={user.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm leading-4">{user.name}</span>
            <span className="block truncate text-fg-subtle text-xs">{role}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 text-fg-subtle" />
        </button>
      }
    />
  );
}

function toTeam({ tenantId, name }: Team) {
  const onSelect = () => void switchUser("/teams/open", { tenantId });
  return { label: `Switch to ${name}`, icon: ArrowLeftRight, onSelect };
}
