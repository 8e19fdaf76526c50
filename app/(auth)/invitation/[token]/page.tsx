import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { AppError } from "@/lib/core/errors";
import { getInvitation } from "@/lib/features/members/invitations/queries";
import type { OpenInvitation } from "@/lib/features/members/invitations/schema";
import { findVisitor } from "../../find-visitor";
import { InvitationForm } from "./invitation-form";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer", robots: { index: false } };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invitation = await find(token);
  if (!invitation) return <NoInvitation />;
  const visitor = await findVisitor();
  const isSignedIn = visitor?.email === invitation.email;
  return (
    <>
      <h1 className="font-semibold text-lg">Join {invitation.tenantName}</h1>
      <p className="mt-1 mb-4 text-fg-muted text-sm">
        You're invited as <span className="break-all font-medium text-fg">{invitation.email}</span>, with the role{" "}
        {invitation.role.replaceAll("_", " ")}.
      </p>
      {isSignedIn && !invitation.hasAccount && (
        <p className="mb-4 text-sm">
          This address hasn't been verified yet, so joining resets its account: its password, sessions and API tokens
          stop working, and it leaves any team it joined by link.
        </p>
      )}
      <InvitationForm token={token} invitation={invitation} isSignedIn={isSignedIn && invitation.hasAccount} />
    </>
  );
}

function NoInvitation() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="font-semibold text-lg">This invitation is no longer valid</h1>
      <p className="text-fg-muted text-sm">
        It was used, cancelled or replaced, or it's more than seven days old. Ask the person who invited you for a new
        link.
      </p>
      <Link href="/sign-in" className={buttonClass()}>
        Sign in
      </Link>
    </div>
  );
}

async function find(token: string): Promise<OpenInvitation | null> {
  try {
    return await getInvitation({ token });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
