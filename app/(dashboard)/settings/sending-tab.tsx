import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { SendingPause } from "./sending-pause";
import { SettingPage } from "./setting-page";

export async function SendingTab({ isAdmin }: { isAdmin: boolean }) {
  const { sendingPaused } = await getTenant(await pageContext());
  return (
    <SettingPage>
      <SendingPause isPaused={sendingPaused} isAdmin={isAdmin} />
    </SettingPage>
  );
}
