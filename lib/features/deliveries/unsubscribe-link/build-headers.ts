import { env } from "@/lib/core/env";
import { signUnsubscribeToken, type UnsubscribeLink } from "./sign-token";

/**
 * The way out that every message carries (RFC 2369). One click (RFC 8058) is offered where the message went to one
 * address; with several, nobody can tell whose click it was, so the link leads to a page that asks.
 */
export async function unsubscribeHeaders(
  link: UnsubscribeLink,
  { to, cc }: { to: string[]; cc: string[] },
): Promise<Record<string, string>> {
  const url = new URL(`/unsubscribe/${await signUnsubscribeToken(link)}`, env().NEXTAUTH_URL);
  const headers = { "List-Unsubscribe": `<${url}>` };
  return to.length + cc.length === 1 ? { ...headers, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : headers;
}
