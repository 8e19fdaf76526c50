/** Roles from least to most powerful. */
export const ROLES = ["viewer", "sales_rep", "sales_manager", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "contacts:read",
  "contacts:write",
  "followups:read",
  "followups:write",
  "followups:approve",
  "rooms:read",
  "rooms:publish",
  "integrations:manage",
  "users:invite",
  "billing:manage",
  "tenant:transfer",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The scope of a permission: the whole tenant, or only what the user created or was assigned. */
export type Scope = "all" | "own";

type Grants = Partial<Record<Permission, Scope>>;

const viewer: Grants = { "contacts:read": "all", "followups:read": "all", "rooms:read": "all" };
const manager: Grants = {
  ...viewer,
  "contacts:write": "all",
  "followups:write": "all",
  "rooms:publish": "all",
  "followups:approve": "all",
};
const admin: Grants = { ...manager, "integrations:manage": "all", "users:invite": "all" };

export const GRANTS: Record<Role, Grants> = {
  viewer,
  sales_rep: {
    "contacts:read": "all",
    "contacts:write": "own",
    "followups:read": "own",
    "rooms:read": "own",
    "followups:write": "own",
    "rooms:publish": "own",
    "followups:approve": "own",
  },
  sales_manager: manager,
  admin,
  owner: { ...admin, "billing:manage": "all", "tenant:transfer": "all" },
};

export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => GRANTS[role][permission]);
}

export function isAtMost(role: Role, ceiling: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(ceiling);
}

export function lowerRole(a: Role, b: Role): Role {
  return isAtMost(a, b) ? a : b;
}
