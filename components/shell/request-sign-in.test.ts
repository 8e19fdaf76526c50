import { describe, expect, it } from "vitest";
import { requestSignIn, signInProblem } from "./request-sign-in";

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

function server(answer: Answer | Error): { asked: { url: string; body: string }[]; fetcher: typeof fetch } {
  const asked: { url: string; body: string }[] = [];
  const fetcher = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    asked.push({ url: String(input), body: String(init?.body ?? "") });
    if (String(input) === "/api/auth/csrf") return Response.json({ csrfToken: "c" });
    if (answer instanceof Error) throw answer;
    return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  return { asked, fetcher };
}

const FIELDS = { email: "a@b.example", password: "p" };

describe("requestSignIn", () => {
  it("sends the fields with the CSRF token and follows the server's redirect", async () => {
    const { asked, fetcher } = server({ body: { url: "http://localhost/today" } });
    expect(await requestSignIn("credentials", FIELDS, fetcher)).toEqual({ kind: "in", url: "http://localhost/today" });
    expect(asked[1]?.url).toBe("/api/auth/callback/credentials");
    expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
      ...FIELDS,
      csrfToken: "c",
      json: "true",
    });
  });

  it("redirects to Google's own page", async () => {
    const { asked, fetcher } = server({ body: { url: "https://accounts.google.com/o" } });
    expect(await requestSignIn("google", {}, fetcher)).toEqual({ kind: "in", url: "https://accounts.google.com/o" });
    expect(asked[1]?.url).toBe("/api/auth/signin/google");
  });

  it("says how long to wait, and which field is invalid", async () => {
    const waiting = server({ status: 429, headers: { "Retry-After": "30" }, body: { message: "Too many" } });
    expect(await requestSignIn("credentials", FIELDS, waiting.fetcher)).toEqual({
      kind: "refused",
      message: "Too many",
      waitSeconds: 30,
    });
    const fieldErrors = { email: ["must not contain a NUL"] };
    const faulty = server({ status: 400, body: { message: "email: must not", details: { fieldErrors } } });
    expect(await requestSignIn("credentials", FIELDS, faulty.fetcher)).toMatchObject({ fieldErrors });
  });

  it.each([
    [{ status: 401, body: { message: "Not right" } }, "Not right"],
    [{ status: 429, body: { message: "Too many requests. Try again in 7 s" } }, "Too many requests. Try again in 7 s"],
    [{ body: { url: "http://localhost/api/auth/error?error=OAuthSignin" } }, signInProblem("OAuthSignin")],
    [{ body: { url: "http://localhost/api/auth/signin?csrf=true" } }, /cookie/],
    [{ body: {} }, /cookie/],
    [new Error("offline"), /couldn't reach the server/],
  ])("explains a refusal: %j", async (answer, message) => {
    const { fetcher } = server(answer);
    const result = await requestSignIn("credentials", FIELDS, fetcher);
    expect(result).toMatchObject({ kind: "refused" });
    if (result.kind === "refused") expect(result.message).toMatch(message);
  });
});
