import { findUnsubscribe } from "@/lib/features/emails/unsubscribe/queries";
import { stopMail } from "@/lib/features/emails/unsubscribe/stop-mail";
import { confirmPage, failedPage, unsubscribedPage } from "./show-page";

type Context = { params: Promise<{ token: string }> };

/** Shows who would be unsubscribed and changes nothing: email scanners follow links. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const found = await findUnsubscribe((await params).token);
  return found ? confirmPage(found) : failedPage();
}

/**
 * RFC 8058: acts at once, for anyone who holds the link, without cookies. A one-click request for a message to several
 * people is refused and asks, so that no email program reports as done what did not happen.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const done = await stopMail({ token: (await params).token, choice: await choiceIn(request) });
  if (!done) return failedPage();
  return done.kind === "stopped" ? unsubscribedPage(done) : confirmPage(done, 400);
}

/** The address picked on our page; an email program's one-click request names none. */
async function choiceIn(request: Request): Promise<string | null> {
  const form = await request.formData().catch(() => null);
  const choice = form?.get("email");
  return typeof choice === "string" ? choice : null;
}
