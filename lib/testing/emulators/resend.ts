import { randomBytes, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type FakeRequest, type HttpFake, sendJson, startHttpFake } from "../http-fake";

type Status = "not_started" | "pending" | "verified" | "failed";
type Domain = { id: string; name: string; status: Status; dkim: string; createdAt: string };
type Email = { id: string; key: string; payload: string };
type Answer = { status: number; body: object };

export type ResendEmulator = HttpFake & {
  /** In order of registration. */
  domains: Domain[];
  emails: Email[];
  /** Publishes the DNS records that a domain's present registration asks for. */
  publish(name: string): void;
  unpublish(name: string): void;
  /** Handles requests instead of the server when it returns true, until set back to null. */
  interrupt: ((request: FakeRequest, response: ServerResponse) => boolean) | null;
};

/** A key with full access. Any other may only send. */
export const FULL_ACCESS = "re_full_access";

const refusal = (status: number, name: string, message: string): Answer => ({
  status,
  body: { statusCode: status, name, message },
});

/**
 * The emails and domains of one Resend account, implemented from its OpenAPI description
 * (https://github.com/resend/resend-openapi). `verified` are domains that the account has already.
 */
export async function startResend({ verified = [] as string[], pageSize = 100 } = {}): Promise<ResendEmulator> {
  const domains: Domain[] = [];
  const emails: Email[] = [];
  const published = new Set<string>();

  function look(domain: Domain): void {
    if (domain.status === "pending" && published.has(domain.dkim)) domain.status = "verified";
    if (domain.status === "verified" && !published.has(domain.dkim)) domain.status = "failed";
  }

  function create(body: { name?: string }): Answer {
    const { name } = body;
    if (!name) return refusal(422, "missing_required_field", "Missing `name` field.");
    if (name.endsWith(".invalid")) return refusal(422, "validation_error", "The `name` is not a valid domain.");
    if (domains.some((one) => one.name === name))
      return refusal(403, "validation_error", `The ${name} domain has been registered already.`);
    return { status: 201, body: shown(add(name)) };
  }

  function add(name: string): Domain {
    const dkim = `p=${randomBytes(24).toString("base64")}`;
    const domain: Domain = { id: randomUUID(), name, status: "not_started", dkim, createdAt: new Date().toISOString() };
    domains.push(domain);
    return domain;
  }

  function list(query: URLSearchParams): Answer {
    const start = domains.findIndex(({ id }) => id === query.get("after")) + 1;
    const size = Math.min(pageSize, Number(query.get("limit") ?? 20));
    const data = domains.slice(start, start + size).map(({ id, name, status }) => ({ id, name, status }));
    return { status: 200, body: { object: "list", has_more: start + size < domains.length, data } };
  }

  function answerDomain(method: string, id: string, action: string | undefined): Answer {
    const domain = domains.find((one) => one.id === id);
    if (!domain) return refusal(404, "not_found", "Domain not found");
    if (action === "verify") {
      domain.status = "pending";
      return { status: 200, body: { object: "domain", id } };
    }
    if (method === "DELETE") {
      domains.splice(domains.indexOf(domain), 1);
      return { status: 200, body: { object: "domain", id, deleted: true } };
    }
    look(domain);
    return { status: 200, body: { object: "domain", ...shown(domain) } };
  }

  function send({ headers, body }: FakeRequest): Answer {
    const key = String(headers["idempotency-key"] ?? randomUUID());
    const known = emails.find((email) => email.key === key);
    if (known && known.payload !== body)
      return refusal(409, "invalid_idempotent_request", "This idempotency key has been used with another payload.");
    if (known) return { status: 200, body: { id: known.id } };
    const { from } = JSON.parse(body) as { from: string };
    const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "");
    const own = domains.find(({ name }) => name === domain);
    if (own) look(own);
    if (own?.status !== "verified") return refusal(403, "validation_error", `The ${domain} domain is not verified.`);
    const id = randomUUID();
    emails.push({ id, key, payload: body });
    return { status: 200, body: { id } };
  }

  function answer(request: FakeRequest): Answer {
    const { method, headers, body } = request;
    const { pathname, searchParams } = new URL(request.path, "http://resend.test");
    if (pathname === "/emails" && method === "POST") return send(request);
    const [, id, action] = /^\/domains(?:\/([\w-]+))?(?:\/(verify))?$/.exec(pathname) ?? [];
    if (!pathname.startsWith("/domains")) return refusal(404, "not_found", "The requested endpoint does not exist");
    if (headers.authorization !== `Bearer ${FULL_ACCESS}`)
      return refusal(401, "restricted_api_key", "This API key is restricted to only send emails");
    if (id) return answerDomain(method, id, action);
    return method === "POST" ? create(JSON.parse(body)) : list(searchParams);
  }

  for (const name of verified) {
    const domain = add(name);
    published.add(domain.dkim);
    domain.status = "verified";
  }
  const fake = await startHttpFake((request, response) => {
    if (emulator.interrupt?.(request, response)) return;
    const { status, body } = answer(request);
    sendJson(response, status, body);
  });
  const dkimOf = (name: string) => domains.find((one) => one.name === name)?.dkim ?? "";
  const emulator: ResendEmulator = {
    ...fake,
    domains,
    emails,
    publish: (name) => void published.add(dkimOf(name)),
    unpublish: (name) => void published.delete(dkimOf(name)),
    interrupt: null,
  };
  return emulator;
}

function shown({ id, name, status, dkim, createdAt }: Domain): object {
  const state = status === "failed" ? "temporary_failure" : status;
  const spf = { record: "SPF", name: "send", ttl: "Auto", status: state };
  const records = [
    { ...spf, type: "MX", value: "feedback-smtp.us-east-1.amazonses.com", priority: 10 },
    { ...spf, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
    { record: "DKIM", name: "resend._domainkey", type: "TXT", ttl: "Auto", status: state, value: dkim },
  ];
  const capabilities = { sending: "enabled", receiving: "disabled" };
  return { id, name, status, created_at: createdAt, region: "us-east-1", capabilities, records };
}
