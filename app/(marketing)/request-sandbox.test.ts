import { describe, expect, it } from "vitest";
import { requestSandbox } from "./request-sandbox";

const now = () => new Date("2026-11-20T12:00:00Z");
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const sent: unknown[] = [];
  const fetcher: typeof fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status, headers });
  };
  return { fetcher, sent };
};

describe("requestSandbox", () => {
  it("sends only the fields that were filled in and returns the sign-in URL", async () => {
    const { fetcher, sent } = answering(201, { success: true, demo: { loginUrl: "http://localhost/in" } });
    const answer = await requestSandbox({ prospectName: "Ada", prospectEmail: "", companyName: "" }, fetcher, now);
    expect(answer).toEqual({ kind: "ready", loginUrl: "http://localhost/in" });
    expect(sent).toEqual([{ prospectName: "Ada" }]);
  });

  it("says when the limit resets", async () => {
    const { fetcher } = answering(429, { error: "Rate limit exceeded" }, { "retry-after": "90" });
    expect(await requestSandbox({}, fetcher, now)).toEqual({
      kind: "limited",
      until: new Date("2026-11-20T12:01:30Z"),
    });
  });

  it("returns field errors", async () => {
    const fieldErrors = { prospectEmail: ["must be an email address"] };
    const { fetcher } = answering(400, { error: "Invalid request body", details: { fieldErrors } });
    expect(await requestSandbox({ prospectEmail: "x" }, fetcher, now)).toEqual({ kind: "invalid", fieldErrors });
  });

  it("explains the failure when the server is unreachable or returns no sign-in URL", async () => {
    const away: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));
    expect(await requestSandbox({}, away, now)).toMatchObject({ kind: "failed" });
    const { fetcher } = answering(201, { success: true });
    expect(await requestSandbox({}, fetcher, now)).toMatchObject({ kind: "failed" });
  });
});
