import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { SendCapForm } from "./send-cap-form";
import { SendingPause } from "./sending-pause";
import { SettingPage } from "./setting-page";

export async function SendingTab({ isAdmin }: { isAdmin: boolean }) {
  const { sendingPaused, dailySendCap, isSandbox } = await getTenant(await pageContext());
  return (
    <SettingPage>
      <SendingPause isPaused={sendingPaused} isAdmin={isAdmin} />
      <SendCapForm key={dailySendCap} cap={dailySendCap} isSandbox={isSandbox} isAdmin={isAdmin} />
    </SettingPage>
  );
}
