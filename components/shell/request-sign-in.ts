import type { FieldErrors } from "@/lib/core/errors";

export type SignInAnswer = { kind: "in"; url: string } | SignInRefusal;

/** `waitSeconds` is how long further attempts are rejected. `fieldErrors` belong to the form's fields. */
export type SignInRefusal = {
  kind: "refused";
  message: string;
  waitSeconds?: number;
  fieldErrors?: FieldErrors;
};

type Body = {
  csrfToken?: string;
  url?: string;
  message?: string;
  details?: { fieldErrors?: FieldErrors };
};

const UNREACHABLE = "We couldn't reach the server. Check your connection and try again.";

/**
 * Signs in with `credentials` (email, password) or `login-link` (token), or starts a Google sign-in with `google`.
 * `url` is where to go next: Google's page for `google`, otherwise `callbackUrl` if it is on our own origin.
 */
export async function requestSignIn(
  provider: "credentials" | "login-link" | "google",
  fields: Record<string, string>,
  fetcher: typeof fetch,
): Promise<SignInAnswer> {
  try {
    const { csrfToken = "" } = (await (await fetcher("/api/auth/csrf")).json()) as Body;
    const action = provider === "google" ? "signin" : "callback";
    const response = await fetcher(`/api/auth/${action}/${provider}`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
    });
    const body = (await response.json()) as Body;
    if (!response.ok) return refusalOf(response, body);
    const error = body.url && new URL(body.url).searchParams.get("error");
    if (error) return { kind: "refused", message: signInProblem(error) };
    // Without cookies, NextAuth redirects back to the form.
    if (!body.url || new URL(body.url).searchParams.has("csrf")) {
      return { kind: "refused", message: "Your browser blocked our cookie. Allow cookies and try again." };
    }
    return { kind: "in", url: body.url };
  } catch {
    return { kind: "refused", message: UNREACHABLE };
  }
}

function refusalOf(
  response: Response,
  { message = "We couldn't sign you in. Try again.", details }: Body,
): SignInRefusal {
  const seconds = Number(response.headers.get("retry-after"));
  return {
    kind: "refused",
    message,
    ...(seconds > 0 ? { waitSeconds: seconds } : {}),
    ...(details?.fieldErrors ? { fieldErrors: details.fieldErrors } : {}),
  };
}

export function signInProblem(code: string): string {
  if (code === "CredentialsSignin") return "The email or password is incorrect.";
  if (code === "AccessDenied") return "There's no account with this email. Ask your team's admin for an invitation.";
  if (code.startsWith("OAuth") || code === "Callback") return "Google sign-in didn't finish. Try again.";
  return "We couldn't sign you in. Try again.";
}
