import { authenticate, sessionCookie } from "@/lib/auth/authenticate";
import { cookiesOf } from "@/lib/core/request-cookies";
import { acceptInvitation } from "@/lib/features/members/invitations/accept-invitation";
import { acceptInvitationContract, getInvitationContract } from "@/lib/features/members/invitations/contract";
import { getInvitation } from "@/lib/features/members/invitations/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";
import { requireSameOrigin } from "@/lib/http/same-origin";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: publicRoute(getInvitationContract, async ({ params }) => ok(await getInvitation(params))),
  POST: publicRoute(acceptInvitationContract, async ({ params, body, request }) => {
    const signedInAs = await personOf(request);
    if (signedInAs) requireSameOrigin(request);
    return ok(await acceptInvitation({ ...body, ...params, signedInAs }), "Welcome to the team");
  }),
});

async function personOf(request: Request): Promise<string | null> {
  const cookie = sessionCookie(cookiesOf(request));
  if (!cookie) return null;
  const call = { authorization: null, cookie, clientAddress: null };
  return authenticate(call).then(
    // A sandbox visitor can act as any member of it, so there is no one user to name.
    (principal) => (principal.tenant.isSandbox ? null : principal.userId),
    () => null,
  );
}
