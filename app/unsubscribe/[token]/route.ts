import { findUnsubscribe } from "@/lib/features/emails/unsubscribe/queries";
import { stopMail } from "@/lib/features/emails/unsubscribe/stop-mail";
import { confirmPage, failedPage, unsubscribedPage } from "./show-page";

type Context = { params: Promise<{ token: string }> };

/** Shows the confirmation page. Changes nothing, because email scanners follow links. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const found = await findUnsubscribe((await params).token);
  return found ? confirmPage(found) : failedPage();
}

/**
 * One-click unsubscribe (RFC 8058): works immediately and without cookies for anyone with the link. When the email went
 * to several people, it answers 400 and asks for an address, so that no mail client reports success when nothing
 * changed.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const done = await stopMail({ token: (await params).token, choice: await choiceIn(request) });
  if (!done) return failedPage();
  return done.kind === "stopped" ? unsubscribedPage(done) : confirmPage(done, 400);
}

/** The address picked on our page. Null for a mail client's one-click request. */
async function choiceIn(request: Request): Promise<string | null> {
  const form = await request.formData().catch(() => null);
  const choice = form?.get("email");
  return typeof choice === "string" ? choice : null;
}
