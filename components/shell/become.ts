import { toast } from "sonner";

/** Asks one of our sign-in routes where to go on, and goes there; says why not otherwise. True when on the way. */
export async function become(path: "/sandbox/role" | "/teams/open", who: Record<string, string>): Promise<boolean> {
  const refused = await askAndGo(path, who);
  if (refused) toast.error("Nothing changed", { description: refused });
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
    window.location.assign(answer.loginUrl);
    return null;
  } catch {
    return "The server could not be reached. Check the connection and try again.";
  }
}
