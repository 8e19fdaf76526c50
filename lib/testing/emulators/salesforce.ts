import type { ServerResponse } from "node:http";
import { type FakeRequest, startHttpFake } from "../http-fake";
import { type Answer, ApiError } from "./salesforce/answers";
import { Org, type OrgOptions } from "./salesforce/org";
import { RestApi } from "./salesforce/rest";
import { SignIn } from "./salesforce/sign-in";

/** Replaces the real response. `drop` closes the connection; `after` lets the call take effect first. */
export type SalesforceFault = { path: RegExp; times?: number; answer: Answer | "drop"; after?: boolean };

type EmulatorOptions = OrgOptions & {
  clientId?: string;
  clientSecret?: string;
  sessionMs?: number;
  dailyCalls?: number;
};

export type SalesforceEmulator = Awaited<ReturnType<typeof startSalesforce>>;

/**
 * A local Salesforce org that follows the REST and OAuth guides: SOQL, query locators, collections, describe, the
 * recycle bin, daily limits, expiring sessions and rotating refresh tokens.
 */
export async function startSalesforce(options: EmulatorOptions = {}) {
  const { clientId = "client", clientSecret = "secret", sessionMs = 2 * 3600 * 1000, dailyCalls = 100_000 } = options;
  const org = new Org(options);
  const api = new RestApi(org);
  const signIn = new SignIn({ clientId, clientSecret, lasts: sessionMs });
  const faults: SalesforceFault[] = [];
  const calls = { used: 0, max: dailyCalls };
  const { accessToken } = signIn.grant();

  function answerOf(request: FakeRequest): Answer {
    const url = new URL(request.path, "http://org");
    const form = () => new URLSearchParams(request.body);
    const origin = `http://${request.headers.host}`;
    if (url.pathname === "/services/oauth2/authorize") return signIn.authorize(url.searchParams);
    if (url.pathname === "/services/oauth2/token") return signIn.token(form(), origin);
    if (url.pathname === "/services/oauth2/revoke") return signIn.revoke(form().get("token") ?? "");
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!signIn.accepts(token)) return new ApiError(401, "INVALID_SESSION_ID", "Session expired or invalid").answer;
    const [, version = "", rest = ""] = /^\/services\/data\/(v\d+\.0)\/(.*)$/.exec(url.pathname) ?? [];
    if (version === "") return new ApiError(404, "NOT_FOUND", "The requested resource does not exist").answer;
    if (calls.used >= calls.max) {
      return new ApiError(403, "REQUEST_LIMIT_EXCEEDED", "TotalRequests Limit exceeded.").answer;
    }
    calls.used += 1;
    const parts = rest.split("/").filter(Boolean).map(decodeURIComponent);
    const headers = { "sforce-limit-info": `api-usage=${calls.used}/${calls.max}` };
    return { headers, ...api.answer({ method: request.method, parts, query: url.searchParams, request, version }) };
  }

  function nextFault(path: string): SalesforceFault | undefined {
    const fault = faults.find((one) => one.path.test(path) && (one.times ?? 1) > 0);
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }

  const server = await startHttpFake((request, response) => {
    const fault = nextFault(request.path);
    const answer = fault && !fault.after ? fault.answer : answerOf(request);
    response.setHeader("date", org.time().toUTCString());
    send(response, fault ? fault.answer : answer);
  });

  return {
    url: server.url,
    requests: server.requests,
    close: server.close,
    org,
    api,
    signIn,
    calls,
    clientId,
    clientSecret,
    /** The access that an adapter gets after consent. */
    access: async () => ({ token: accessToken, origin: server.url }),
    /** Makes the next matching calls fail. */
    fail: (fault: SalesforceFault) => void faults.push(fault),
  };
}

function send(response: ServerResponse, answer: Answer | "drop"): void {
  if (answer === "drop") {
    response.destroy();
    return;
  }
  const { status, body, headers = {} } = answer;
  const isText = typeof body === "string";
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json;charset=UTF-8", ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}
