import { describe, expect, it } from "vitest";
import type { Role } from "@/lib/core/permissions";
import type { Actor, TenantSettings } from "./context";
import { requirePermission } from "./require-permission";

const tenant: TenantSettings = {
  id: "5b0c6c4e-7f53-4c53-9d5d-3a2b5d2f8a11",
  name: "Acme",
  domains: [],
  isSandbox: false,
  expiresAt: null,
  requireSecondPerson: false,
  sendingPaused: false,
  timeZone: "UTC",
};
const strict = { ...tenant, requireSecondPerson: true };

function person(role: Role): Actor {
  return {
    kind: "user",
    userId: "u1",
    email: "dana@acme.test",
    name: "Dana Wolfe",
    role,
    via: "session",
    credentialId: "c1",
    credentialVersion: 0,
  };
}

describe("requiring a permission", () => {
  it("returns the permission's scope", () => {
    expect(requirePermission(person("sales_rep"), tenant, "contacts:read")).toBe("all");
    expect(requirePermission(person("sales_rep"), tenant, "followups:write")).toBe("own");
  });

  it("refuses a permission the role does not have, naming it", () => {
    expect(() => requirePermission(person("sales_manager"), tenant, "users:invite")).toThrow(
      expect.objectContaining({ code: "forbidden", message: expect.stringContaining("users:invite") }),
    );
  });

  it("grants everything to the system", () => {
    expect(requirePermission({ kind: "system" }, strict, "tenant:transfer")).toBe("all");
  });
});

describe("when a second person must approve", () => {
  it("refuses approval of one's own follow-ups", () => {
    expect(requirePermission(person("sales_rep"), tenant, "followups:approve")).toBe("own");
    expect(() => requirePermission(person("sales_rep"), strict, "followups:approve")).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  });

  it("does not affect other permissions and roles", () => {
    expect(requirePermission(person("sales_rep"), strict, "followups:write")).toBe("own");
    expect(requirePermission(person("sales_manager"), strict, "followups:approve")).toBe("all");
  });
});
