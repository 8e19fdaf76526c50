import { byteSize } from "@/lib/core/byte-size";
import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { SettingPage } from "./setting-page";
import { WorkspaceForm } from "./workspace-form";

export async function WorkspaceTab({ isAdmin }: { isAdmin: boolean }) {
  const tenant = await getTenant(await pageContext());
  return (
    <SettingPage>
      <WorkspaceForm
        key={tenant.updatedAt}
        tenant={tenant}
        isAdmin={isAdmin}
        timeZones={Intl.supportedValuesOf("timeZone")}
      />
      <p className="text-fg-subtle text-xs">
        {byteSize(tenant.storage.usedBytes)} of {byteSize(tenant.storage.limitBytes)} of storage used.
      </p>
    </SettingPage>
  );
}
