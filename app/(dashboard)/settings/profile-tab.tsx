import { ErrorState } from "@/components/ui/error-state";
import { findOwnMember } from "@/lib/features/members/queries";
import { hasPassword } from "@/lib/features/passwords/queries";
import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { SettingPage } from "./setting-page";

export async function ProfileTab() {
  const ctx = await pageContext();
  const [member, { timeZone }] = await Promise.all([findOwnMember(ctx), getTenant(ctx)]);
  if (!member) return <ErrorState>You're no longer a member of this team.</ErrorState>;
  return (
    <SettingPage>
      <ProfileForm key={JSON.stringify(member)} member={member} timeZone={timeZone} />
      <PasswordForm email={member.email} hasPassword={await hasPassword(member.userId)} />
    </SettingPage>
  );
}
