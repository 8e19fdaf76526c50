export type SandboxRequest = {
  prospectName?: string;
  prospectEmail?: string;
  companyName?: string;
  source?: string;
};

export type SandboxAnswer =
  | { kind: "ready"; loginUrl: string }
  | { kind: "limited"; until: Date }
  | { kind: "invalid"; fieldErrors: Record<string, string[]> }
  | { kind: "failed"; message: string };

type Body = {
  demo?: { loginUrl?: string };
  message?: string;
  details?: { fieldErrors?: Record<string, string[]> };
};

const FALLBACK_WAIT_SECONDS = 3600;

/** Requests a sandbox and handles every response of the endpoint. Empty fields are left out. */
export async function requestSandbox(
  request: SandboxRequest,
  fetcher: typeof fetch,
  now: () => Date,
): Promise<SandboxAnswer> {
  const filled = Object.entries(request).filter(([, value]) => value);
  let response: Response;
  let body: Body;
  try {
    response = await fetcher("/api/demo/setup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(filled)),
    });
    body = (await response.json()) as Body;
  } catch {
    return { kind: "failed", message: "We couldn't reach the server. Check your connection and try again." };
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after")) || FALLBACK_WAIT_SECONDS;
    return { kind: "limited", until: new Date(now().getTime() + seconds * 1000) };
  }
  if (body.details?.fieldErrors) return { kind: "invalid", fieldErrors: body.details.fieldErrors };
  if (!response.ok || !body.demo?.loginUrl) {
    return { kind: "failed", message: body.message ?? "We couldn't set up your sandbox. Try again in a moment." };
  }
  return { kind: "ready", loginUrl: body.demo.loginUrl };
}
