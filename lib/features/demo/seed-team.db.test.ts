import { expect, it } from "vitest";
import { checkPassword } from "@/lib/auth/check-password";
import { databases } from "@/lib/db/connect";
import { SAMPLE_DATA_EVENT } from "./seed-sample-data";
import { seedTeam } from "./seed-team";

it("creates the sample team once and reuses it", async () => {
  const { identity } = await databases();
  const login = await seedTeam(undefined);
  const tenant = await identity.tenant.findUniqueOrThrow({ where: { id: login.tenantId } });
  expect(tenant).toMatchObject({ name: "Brightloom", isSandbox: false, expiresAt: null });
  expect((await checkPassword(login)).person).not.toBeNull();
  const members = await identity.member.findMany({ where: { tenantId: tenant.id }, include: { user: true } });
  expect(members.map(({ role }) => role).sort()).toEqual([
    "admin",
    "owner",
    "sales_manager",
    "sales_rep",
    "sales_rep",
    "viewer",
  ]);
  expect(members.every(({ user }) => user.email.endsWith("@brightloom.example"))).toBe(true);
  expect(await seedTeam(login)).toEqual(login);
  expect(await identity.tenant.count({ where: { name: "Brightloom", isSandbox: false } })).toBe(1);

  const renewed = await seedTeam(undefined);
  expect(renewed).toMatchObject({ tenantId: login.tenantId, email: login.email });
  expect((await checkPassword(login)).person).toBeNull();
  expect((await checkPassword(renewed)).person).not.toBeNull();
  expect(await identity.auditEvent.count({ where: { tenantId: login.tenantId, type: SAMPLE_DATA_EVENT } })).toBe(1);
});
