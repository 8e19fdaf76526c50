import type { Role } from "@/lib/core/permissions";

export const ROLE_LABELS: Record<Role, { label: string; can: string }> = {
  viewer: { label: "Viewer", can: "Can view everything but change nothing." },
  sales_rep: { label: "Sales rep", can: "Can view and edit their own meetings, follow-ups and proposals." },
  sales_manager: { label: "Sales manager", can: "Can view and edit everyone's work, and approve follow-ups." },
  admin: { label: "Admin", can: "Can also manage integrations, people and settings." },
  owner: { label: "Owner", can: "Full access, including billing." },
};

export function roleOptions(roles: Role[]): { value: Role; label: string }[] {
  return roles.map((role) => ({ value: role, label: ROLE_LABELS[role].label }));
}
