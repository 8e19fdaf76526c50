import { env } from "@/lib/core/env";
import { signUnsubscribeToken, type UnsubscribeLink } from "./sign-token";

/**
 * The unsubscribe headers of every message (RFC 2369). One-click unsubscribe (RFC 8058) is offered only if the message
 * has one recipient. With several, it's unknown who clicked, so the link opens a page that asks.
 */
export async function unsubscribeHeaders(
  link: UnsubscribeLink,
  { to, cc }: { to: string[]; cc: string[] },
): Promise<Record<string, string>> {
  const url = new URL(`/unsubscribe/${await signUnsubscribeToken(link)}`, env().NEXTAUTH_URL);
  const headers = { "List-Unsubscribe": `<${url}>` };
  return to.length + cc.length === 1 ? { ...headers, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : headers;
}
