import { env } from "@/lib/core/env";
import { signUnsubscribeToken, type UnsubscribeLink } from "./sign-token";

/** The one-click headers every message carries (RFC 2369, RFC 8058). */
export async function unsubscribeHeaders(link: UnsubscribeLink): Promise<Record<string, string>> {
  const url = new URL(`/unsubscribe/${await signUnsubscribeToken(link)}`, env().NEXTAUTH_URL);
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
