import { expect, it } from "vitest";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { memberOptions } from "./member-options";

it("offers the team's members to whoever sees everyone's rows, and nobody to a rep", async () => {
  const owner = await createTenant();
  const manager = await memberOf(owner.tenant, "sales_manager");
  const rep = await memberOf(owner.tenant, "sales_rep");
  await createTenant();
  expect(await memberOptions(manager.ctx)).toEqual([
    { value: owner.userId, label: "Test owner" },
    { value: manager.userId, label: "Test sales_manager" },
    { value: rep.userId, label: "Test sales_rep" },
  ]);
  expect(await memberOptions(rep.ctx)).toEqual([]);
});
