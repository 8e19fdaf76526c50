import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { ReviewSwitch } from "./review-switch";
import { SettingPage } from "./setting-page";

export async function ReviewTab({ isAdmin }: { isAdmin: boolean }) {
  const { requireSecondPerson } = await getTenant(await pageContext());
  return (
    <SettingPage>
      <ReviewSwitch isOn={requireSecondPerson} isAdmin={isAdmin} />
    </SettingPage>
  );
}
