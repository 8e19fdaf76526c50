import { getFromAddress, getSender } from "@/lib/features/sending-domains/queries";
import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { SendCapForm } from "./send-cap-form";
import { SenderPanel } from "./sender-panel";
import { SendingPause } from "./sending-pause";
import { SettingPage } from "./setting-page";

export async function SendingTab({ isAdmin }: { isAdmin: boolean }) {
  const ctx = await pageContext();
  const { sendingPaused, dailySendCap, isSandbox } = await getTenant(ctx);
  const sender = isAdmin ? await getSender(ctx) : { from: await getFromAddress(ctx), sendingDomain: null };
  return (
    <SettingPage>
      <SendingPause isPaused={sendingPaused} isAdmin={isAdmin} />
      <SenderPanel sender={sender} isAdmin={isAdmin} />
      <SendCapForm key={dailySendCap} cap={dailySendCap} isSandbox={isSandbox} isAdmin={isAdmin} />
    </SettingPage>
  );
}
