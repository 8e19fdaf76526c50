import type { Role } from "@/lib/core/permissions";

/** Roles as people read them. */
export const ROLE_WORDS: Record<Role, { label: string; can: string }> = {
  viewer: { label: "Viewer", can: "Reads everything of the team, changes nothing." },
  sales_rep: { label: "Sales rep", can: "Reads and writes own meetings, follow-ups and proposals." },
  sales_manager: { label: "Sales manager", can: "Reads and writes everybody's, and approves." },
  admin: { label: "Admin", can: "Also manages integrations, people and settings." },
  owner: { label: "Owner", can: "Everything, billing included." },
};
