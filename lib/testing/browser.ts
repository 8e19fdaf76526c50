import * as nextAuthRoute from "@/app/api/auth/[...nextauth]/route";
import type { Method } from "@/lib/core/contract";
import type { RouteHandler } from "@/lib/http/route";

const ORIGIN = "http://localhost:3000";

export type Page = { status: number; headers: Headers; body: Record<string, unknown> };

/** A browser that keeps cookies and sends its origin. `always` are headers for every request. */
export function openBrowser(always: Record<string, string> = {}) {
  const jar = new Map<string, string>();

  async function send(
    handlers: Partial<Record<Method, RouteHandler>>,
    path: string,
    init: RequestInit & { params?: Record<string, string | string[]> } = {},
  ): Promise<Page> {
    const { params = {}, ...rest } = init;
    const method = (init.method ?? "GET") as Method;
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(ORIGIN + path, { ...rest, method, headers, redirect: "manual" });
    const handler = handlers[method];
    if (!handler) throw new Error(`${path} does not serve ${method}`);
    const response = await handler(request, { params: Promise.resolve(params) });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie) || value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  }

  function nextAuth(path: string, init: RequestInit = {}): Promise<Page> {
    const nextauth = (path.split("?")[0] ?? "").split("/");
    return send(nextAuthRoute, `/api/auth/${path}`, { ...init, params: { nextauth } });
  }

  async function submit(path: string, fields: Record<string, string>): Promise<Page> {
    const { csrfToken } = (await nextAuth("csrf")).body;
    const body = new URLSearchParams({ json: "true", csrfToken: String(csrfToken), ...fields });
    return nextAuth(path, { method: "POST", body });
  }

  return {
    jar,
    send,
    nextAuth,
    submit,
    signIn: (email: string, password: string, callbackUrl = "/today") =>
      submit("callback/credentials", { email, password, callbackUrl }),
  };
}
