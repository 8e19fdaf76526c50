import { type RequestOptions, request } from "node:http";
import { expect } from "@playwright/test";
import type { Account } from "./admin";

type Session = {
  /** Status of the sign-in: 200, or 401 when email and password don't match. */
  status: number;
  cookie: string;
  /** Exchanges the session for an access token. */
  accessToken(): Promise<string>;
};

/**
 * Signs in over HTTP as the sign-in form does. Each session has its own IP address, because sign-ins are limited per
 * address.
 */
export async function openHttpSession(
  { email, password }: Pick<Account, "email" | "password">,
  baseUrl = process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000",
): Promise<Session> {
  const jar = new Map<string, string>();
  const localAddress = ownAddress();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (path: string, contentType?: string, body?: string) => {
    const { origin, host, port } = new URL(baseUrl);
    const type = contentType ? { "content-type": contentType } : {};
    const headers = { host, origin, "sec-fetch-site": "same-origin", cookie: cookieHeader(), ...type };
    const answer = await answerTo({ port, path, headers, localAddress, method: contentType ? "POST" : "GET" }, body);
    for (const set of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const { csrfToken } = JSON.parse((await send("/api/auth/csrf")).text) as { csrfToken: string };
  const form = new URLSearchParams({ json: "true", csrfToken, email, password, callbackUrl: "/today" });
  const signIn = await send("/api/auth/callback/credentials", "application/x-www-form-urlencoded", `${form}`);
  return {
    status: signIn.status,
    cookie: cookieHeader(),
    async accessToken() {
      const answer = await send("/api/auth/token", "application/json", "{}");
      expect(answer.status, answer.text).toBe(200);
      return (JSON.parse(answer.text) as { data: { accessToken: string } }).data.accessToken;
    },
  };
}

/** Linux answers on all of 127.0.0.0/8. */
function ownAddress(): string | undefined {
  if (process.platform !== "linux") return undefined;
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `127.${part()}.${part()}.${part()}`;
}

function answerTo(asked: RequestOptions, body?: string): Promise<{ status: number; text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const call = request({ ...asked, hostname: "127.0.0.1" }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers["set-cookie"] ?? [] }),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}
