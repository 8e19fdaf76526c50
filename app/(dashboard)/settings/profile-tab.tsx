import { ErrorState } from "@/components/ui/error-state";
import { listMembers } from "@/lib/features/members/queries";
import type { Member } from "@/lib/features/members/schema";
import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { ProfileForm } from "./profile-form";
import { SettingPage } from "./setting-page";

export async function ProfileTab() {
  const [member, { timeZone }] = await Promise.all([ownMember(), getTenant(await pageContext())]);
  if (!member) return <ErrorState>You are no longer a member of this team.</ErrorState>;
  return (
    <SettingPage>
      <ProfileForm key={JSON.stringify(member)} member={member} timeZone={timeZone} />
    </SettingPage>
  );
}

async function ownMember(): Promise<Member | null> {
  const ctx = await pageContext();
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  for (let page = 1; ; page++) {
    const { items, total } = await listMembers(ctx, { page, limit: 100 });
    const own = items.find((member) => member.userId === userId);
    if (own) return own;
    if (page * 100 >= total) return null;
  }
}
