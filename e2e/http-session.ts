import { expect } from "@playwright/test";
import type { Account } from "./admin";

type Session = {
  /** The status of the sign-in: 200, or 401 when address and password do not fit. */
  status: number;
  cookie: string;
  /** An access token made from the session: what a signed-in person calls the API with. */
  accessToken(): Promise<string>;
};

/** Signs in over HTTP as the sign-in form does. */
export async function openHttpSession(
  { email, password }: Pick<Account, "email" | "password">,
  baseUrl = process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000",
): Promise<Session> {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "sec-fetch-site": "same-origin", origin: new URL(baseUrl).origin, cookie, ...init.headers };
    const response = await fetch(baseUrl + path, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const { csrfToken } = (await (await send("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ json: "true", csrfToken, email, password, callbackUrl: "/today" });
  const { status } = await send("/api/auth/callback/credentials", { method: "POST", body });
  return {
    status,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    async accessToken() {
      const headers = { "Content-Type": "application/json" };
      const answer = await send("/api/auth/token", { method: "POST", headers, body: "{}" });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
    },
  };
}
