"use client";

import { ChevronDown, Route } from "lucide-react";
import { useState } from "react";
import { ROLE_LABELS } from "@/components/screens/role-labels";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { SandboxUser } from "@/lib/features/demo/sample-team/schema";
import { switchUser } from "./switch-user";

type UserSwitcherProps = { users: SandboxUser[]; onTour: (() => void) | null };

/** Lets a sandbox visitor switch to any member of its team. This is a real sign-in, so permissions are real too. */
export function UserSwitcher({ users, onTour }: UserSwitcherProps) {
  const [busy, setBusy] = useState(false);
  const current = users.find(({ isCurrent }) => isCurrent);
  const choose = async ({ userId, isCurrent }: SandboxUser) => {
    if (isCurrent) return;
    setBusy(true);
    if (!(await switchUser("/sandbox/role", { userId }))) setBusy(false);
  };
  return (
    <Menu
      groups={[
        users.map((user) => ({
          label: `${user.name}, ${ROLE_LABELS[user.role].label.toLowerCase()}`,
          checked: user.isCurrent,
          onSelect: () => void choose(user),
        })),
        ...(onTour ? [[{ label: "Take the tour", icon: Route, onSelect: onTour }]] : []),
      ]}
      header={<p className="text-fg-subtle text-xs">View the sandbox as</p>}
      trigger={
        <Button size="sm" loading={busy}>
          <span className="text-fg-muted">Viewing as</span> {current && ROLE_LABELS[current.role].label.toLowerCase()}
          <ChevronDown aria-hidden />
        </Button>
      }
    />
  );
}
