import { toast } from "sonner";
import { requestSignIn } from "./request-sign-in";

/**
 * Switches the user through one of our sign-in routes and opens the new session. Returns false and shows the reason
 * when it fails.
 */
export async function switchUser(path: "/sandbox/role" | "/teams/open", who: Record<string, string>): Promise<boolean> {
  const refused = await askAndGo(path, who);
  if (refused) toast.error("Couldn't switch", { description: refused });
  return refused === null;
}

async function askAndGo(path: string, who: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(who),
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") {
      window.location.assign("/sign-in");
      return null;
    }
    const answer = (await response.json()) as { loginUrl?: string; message?: string };
    if (!answer.loginUrl) return answer.message ?? "Try again in a moment.";
    return await follow(new URL(answer.loginUrl));
  } catch {
    return "We couldn't reach the server. Check your connection and try again.";
  }
}

/** Uses the sign-in link immediately, because the click already gave the consent its page would ask for. */
async function follow(link: URL): Promise<string | null> {
  const fields = {
    token: link.searchParams.get("link") ?? "",
    callbackUrl: link.searchParams.get("callbackUrl") ?? "/today",
  };
  const answer = await requestSignIn("login-link", fields, window.fetch.bind(window));
  if (answer.kind === "refused") return answer.message;
  window.location.assign(answer.url);
  return null;
}
