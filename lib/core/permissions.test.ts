import { describe, expect, it } from "vitest";
import { GRANTS, isAtMost, lowerRole, PERMISSIONS, permissionsOf, ROLES, type Role } from "./permissions";

/** The scope of each permission by role, from owner to viewer. */
const TABLE: Record<(typeof PERMISSIONS)[number], [owner: Reach, admin: Reach, manager: Reach, rep: Reach, Reach]> = {
  "contacts:read": ["all", "all", "all", "all", "all"],
  "contacts:write": ["all", "all", "all", "own", null],
  "followups:read": ["all", "all", "all", "own", "all"],
  "followups:write": ["all", "all", "all", "own", null],
  "followups:approve": ["all", "all", "all", "own", null],
  "rooms:read": ["all", "all", "all", "own", "all"],
  "rooms:publish": ["all", "all", "all", "own", null],
  "integrations:manage": ["all", "all", null, null, null],
  "users:invite": ["all", "all", null, null, null],
  "billing:manage": ["all", null, null, null, null],
  "tenant:transfer": ["all", null, null, null, null],
};
type Reach = "all" | "own" | null;
const COLUMNS: Role[] = ["owner", "admin", "sales_manager", "sales_rep", "viewer"];

describe("role permissions", () => {
  it.each(PERMISSIONS)("%s", (permission) => {
    expect(COLUMNS.map((role) => GRANTS[role][permission] ?? null)).toEqual(TABLE[permission]);
  });

  it.each(COLUMNS.map((role, at) => [role, at] as const))("are listed completely for a %s", (role, at) => {
    expect(permissionsOf(role)).toEqual(PERMISSIONS.filter((permission) => TABLE[permission][at] !== null));
  });
});

describe("role order", () => {
  it("runs from viewer to owner", () => {
    expect(ROLES).toEqual([...COLUMNS].reverse());
  });

  it("compares two roles", () => {
    for (const [at, role] of ROLES.entries()) {
      expect(ROLES.filter((other) => isAtMost(other, role))).toEqual(ROLES.slice(0, at + 1));
    }
  });

  it("returns the lower of two roles in either argument order", () => {
    expect(lowerRole("admin", "sales_rep")).toBe("sales_rep");
    expect(lowerRole("sales_rep", "admin")).toBe("sales_rep");
    expect(lowerRole("viewer", "viewer")).toBe("viewer");
  });
});
