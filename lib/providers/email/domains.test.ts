import { createEmulator, type Emulator } from "emulate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, type ResendEmulator, startResend } from "@/lib/testing/emulators/resend";
import { sendJson } from "@/lib/testing/http-fake";
import type { DomainsPort } from "./domains-port";
import { createResendDomains } from "./resend-domains";
import { createMemoryDomains, createSandboxDomains } from "./sandbox-domains";

let vercels: Emulator;
let resend: ResendEmulator;
beforeAll(async () => {
  vercels = await createEmulator({ service: "resend", port: 0 });
});
afterAll(() => vercels.close());
beforeEach(async () => {
  resend = await startResend({ verified: ["operator.example"] });
});
afterEach(() => resend.close());

const open = (key = FULL_ACCESS) => createResendDomains({ apiKey: key, baseUrl: resend.url, timeoutMs: 2000 });

const ports: [string, () => DomainsPort][] = [
  ["the sandbox", () => createSandboxDomains(createMemoryDomains())],
  ["Resend", open],
  ["another emulator of Resend", () => createResendDomains({ apiKey: "re_test", baseUrl: vercels.url })],
];

describe.each(ports)("a domain at %s", (name, openPort) => {
  const domain = `${name.replaceAll(" ", "-").toLowerCase()}.acme.example`;

  it("is pending with its DNS records until they're found, and is unknown once removed", async () => {
    const port = openPort();
    const registered = await port.register(domain);
    expect(registered).toMatchObject({ id: expect.any(String), status: "pending" });
    const { id = "", records = [] } = registered ?? {};
    expect(records.map(({ purpose }) => purpose)).toEqual(["SPF", "SPF", "DKIM"]);
    for (const { type, value, ttl, status } of records) {
      expect([type, value, ttl]).toEqual([expect.stringMatching(/^(MX|TXT|CNAME)$/), expect.any(String), "Auto"]);
      expect(status).toBe("pending");
    }
    expect(await port.find(id)).toEqual(registered);
    resend.publish(domain);
    await port.lookForRecords(id);
    const found = await port.find(id);
    expect(found?.status).toBe("verified");
    expect(found?.records.map(({ status }) => status)).toEqual(["verified", "verified", "verified"]);
    await port.remove(id);
    expect(await port.find(id)).toBeNull();
    await port.remove(id);
    await port.lookForRecords(id);
  });
});

describe("the sandbox", () => {
  it("never finds the records of some names", async () => {
    const port = createSandboxDomains(createMemoryDomains());
    const outcomeOf = async (domain: string) => {
      const { id = "" } = (await port.register(domain)) ?? {};
      await port.lookForRecords(id);
      return (await port.find(id))?.status;
    };
    expect(await outcomeOf("fail.acme.example")).toBe("failed");
    expect(await outcomeOf("pending.acme.example")).toBe("pending");
  });
});

describe("Resend", () => {
  it("gives a domain that wasn't verified new records, and forgets those of the earlier registration", async () => {
    const first = await open().register("acme.example");
    resend.publish("acme.example");
    const second = await open().register("acme.example");
    expect(second?.id).not.toBe(first?.id);
    expect(await open().find(first?.id ?? "")).toBeNull();
    await open().lookForRecords(second?.id ?? "");
    expect((await open().find(second?.id ?? ""))?.status).toBe("pending");
  });

  it("never gives away a domain that is verified, wherever it is in the account", async () => {
    for (let at = 0; at < 120; at++) await open().register(`d${at}.acme.example`);
    const known = resend.domains.at(-1);
    resend.publish(known?.name ?? "");
    await open().lookForRecords(known?.id ?? "");
    await open().find(known?.id ?? "");
    expect(await open().register(known?.name ?? "")).toBeNull();
    expect(resend.domains.at(-1)?.id).toBe(known?.id);
    expect(await open().register("operator.example")).toBeNull();
  });

  it("refuses a name that can't be registered", async () => {
    await expect(open().register("acme.invalid")).rejects.toMatchObject({ kind: "refused", retryable: false });
  });

  it("asks for sending only", async () => {
    await open().register("acme.example");
    const [request] = resend.requests;
    expect(request).toMatchObject({ method: "POST", path: "/domains" });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      name: "acme.example",
      capabilities: { sending: "enabled", receiving: "disabled" },
    });
  });

  it("is unauthorized with a key that may only send", async () => {
    await expect(open("re_sending").register("acme.example")).rejects.toMatchObject({ kind: "unauthorized" });
  });

  const dkim = { record: "DKIM", type: "TXT", name: "k", value: "v", ttl: "Auto", status: "verified" };
  it.each([
    ["verified", [dkim], "verified"],
    ["pending", [dkim], "pending"],
    ["not_started", [], "pending"],
    ["failed", [], "failed"],
    ["partially_verified", [dkim, { ...dkim, record: "Receiving", status: "pending" }], "verified"],
    ["partially_verified", [dkim, { ...dkim, record: "SPF", status: "pending" }], "pending"],
    ["partially_failed", [dkim, { ...dkim, record: "Receiving", status: "failed" }], "verified"],
    ["partially_failed", [{ ...dkim, status: "temporary_failure" }], "failed"],
    ["partially_verified", [], "pending"],
    ["something_new", [dkim], "pending"],
  ])("that says %s with %j means %s", async (status, records, ours) => {
    resend.interrupt = (_request, response) => {
      sendJson(response, 200, { id: "d-1", name: "acme.example", status, records });
      return true;
    };
    expect((await open().find("d-1"))?.status).toBe(ours);
  });

  it.each([
    ["no body", 200, {}, "bad_output"],
    ["an ID that isn't one", 200, { id: "../emails", status: "verified", records: [] }, "bad_output"],
    ["too many requests", 429, { name: "rate_limit_exceeded", message: "slow down" }, "rate_limited"],
    ["a failure of its own", 500, { name: "internal_server_error", message: "oops" }, "unknown_outcome"],
    ["a wrong key", 403, { name: "invalid_api_key", message: "no" }, "unauthorized"],
  ])("that answers with %s fails in our terms", async (_name, status, body, kind) => {
    resend.interrupt = (_request, response) => {
      sendJson(response, status, body);
      return true;
    };
    await expect(open().find("d-1")).rejects.toMatchObject({ name: "ProviderFailure", kind });
  });

  it("that can't be reached is unavailable", async () => {
    const port = open();
    await resend.close();
    await expect(port.register("acme.example")).rejects.toMatchObject({ kind: "unavailable", retryable: true });
    resend = await startResend();
  });
});
