import { expect, it } from "vitest";
import { connectAccount } from "@/lib/testing/emulators/connect-account";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { createTenant } from "@/lib/testing/factories";
import { listSyncs } from "./queries";
import { syncCrm } from "./sync-crm";

it("a sync that loses its access midway keeps what it read, and continues there once reconnected", async () => {
  const pages = () => emulator.requests.filter(({ path }) => path.includes("/queryAll")).length;
  let revokeAfter = Number.POSITIVE_INFINITY;
  const clock = {
    now() {
      if (pages() >= revokeAfter) emulator.signIn.revokeAll();
      return new Date();
    },
  };
  const emulator = await startSalesforce({ clock });
  process.env.SALESFORCE_CLIENT_ID = emulator.clientId;
  process.env.SALESFORCE_CLIENT_SECRET = emulator.clientSecret;
  process.env.SALESFORCE_LOGIN_URL = emulator.url;
  emulator.api.pageSize = 200;
  for (let n = 0; n < 900; n++) emulator.org.put("Contact", { LastName: `Feld ${n}` });
  const { ctx } = await createTenant();
  const { id, tenantId } = await connectAccount(ctx, "salesforce");
  const contacts = () => ctx.db.crmRecord.count({ where: { tenantId, objectType: "contact" } });
  const sync = () => syncCrm(ctx, { syncTypes: ["contact"], dryRun: false });

  revokeAfter = 3;
  await expect(sync()).rejects.toMatchObject({ code: "no_crm_connection" });
  const kept = await contacts();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(900);
  const row = await ctx.db.connection.findFirstOrThrow({ where: { id, tenantId } });
  expect(row).toMatchObject({ status: "needs_reauth", encryptedSecret: null });
  expect((await listSyncs(ctx, { page: 1, limit: 1 })).items).toMatchObject([{ status: "failed" }]);

  revokeAfter = Number.POSITIVE_INFINITY;
  expect((await connectAccount(ctx, "salesforce")).id).toBe(id);
  expect((await sync()).outcome.results.contact).toMatchObject({ synced: 900 - kept, failed: 0 });
  expect(await contacts()).toBe(900);
  await emulator.close();
});
