import { expect } from "@playwright/test";

type Answer = { status: number; headers: Headers; body: unknown };

/** Calls the API as an integration does: over HTTP with a bearer token. */
export function apiClient(token: string, baseUrl = process.env.PLAYWRIGHT_BASE_URL ?? "http://localhost:3000") {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  }
  return {
    call,
    /** Expects success. The caller names the type of the body. */
    async ok<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
      const answer = await call(method, path, body, headers);
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body as T;
    },
  };
}
