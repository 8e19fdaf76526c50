import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { HubspotAccount, type ObjectType, Refused } from "./account";
import { CallCounter, type Limits } from "./limits";
import { answerLinks } from "./links-api";
import { OAuthServer } from "./oauth";
import { type Answer, ObjectsApi } from "./objects-api";

/** An error for the next calls whose `METHOD /path` contains `on`. */
export type Fault = {
  on: string;
  times?: number;
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** Closes the connection before or after the call takes effect. */
  cut?: "before" | "after";
};

export type HubspotEmulator = {
  url: string;
  account: HubspotAccount;
  oauth: OAuthServer;
  counter: CallCounter;
  /** `METHOD /path` of every call, in order. */
  calls: string[];
  /** How long a response takes, as over a long distance. */
  latencyMs: number;
  fail(fault: Fault): void;
  close(): Promise<void>;
};

const UNLIMITED: Limits = { tenSecondly: null, searchesPerSecond: null, daily: null };
const OBJECTS = /^\/crm\/objects\/\d{4}-\d\d\/(contacts|deals|companies|notes|tasks)(?:\/(.+))?$/;
const LINKS = /^\/crm\/associations\/\d{4}-\d\d\/(contacts|deals|companies)\/(contacts|deals|companies)\/(.+)$/;
const PROPERTIES = /^\/crm\/properties\/\d{4}-\d\d\/(contacts|deals)(?:\/([a-z_]+))?$/;

/** A HubSpot with one account, implemented from its documentation (https://developers.hubspot.com/docs). */
export async function startHubspot(
  options: { now?: () => number; limits?: Partial<Limits>; limitClock?: () => number } = {},
): Promise<HubspotEmulator> {
  const now = options.now ?? Date.now;
  const account = new HubspotAccount(now);
  const oauth = new OAuthServer(now);
  const counter = new CallCounter({ ...UNLIMITED, ...options.limits }, options.limitClock ?? (() => performance.now()));
  const objects = new ObjectsApi(account);
  const faults: Fault[] = [];
  const calls: string[] = [];

  function answerApi(method: string, url: URL, body: unknown): Answer {
    const { pathname, searchParams } = url;
    const object = OBJECTS.exec(pathname);
    if (object) return objects.answer(method, object[1] as ObjectType, object[2] ?? "", searchParams, body);
    const link = LINKS.exec(pathname);
    if (link) return answerLinks(account, [link[1] as ObjectType, link[2] as ObjectType], link[3] ?? "", body);
    const property = PROPERTIES.exec(pathname);
    if (property) return answerProperty(method, property[1] as ObjectType, property[2], body);
    if (/^\/crm\/pipelines\/\d{4}-\d\d\/deals$/.test(pathname)) {
      return { status: 200, body: account.pipelines.shown() };
    }
    if (/^\/crm\/owners\/\d{4}-\d\d$/.test(pathname)) return { status: 200, body: { results: account.owners } };
    throw new Refused(404, "OBJECT_NOT_FOUND", `No such resource: ${pathname}`);
  }

  function answerProperty(method: string, type: ObjectType, name: string | undefined, body: unknown): Answer {
    if (method === "POST") {
      const made = z.object({ name: z.string(), hasUniqueValue: z.boolean().default(false) }).parse(body);
      if (account.unique[type].has(made.name)) throw new Refused(409, "CONFLICT", "Property already exists");
      if (made.hasUniqueValue) account.unique[type].add(made.name);
      return { status: 201, body: made };
    }
    if (name === undefined) return { status: 200, body: { results: account.properties[type] } };
    if (!account.unique[type].has(name)) {
      throw new Refused(404, "OBJECT_NOT_FOUND", `Property ${name} does not exist`);
    }
    return { status: 200, body: { name, hasUniqueValue: true } };
  }

  function answerCall(request: IncomingMessage, url: URL, text: string): Answer & { headers?: Record<string, string> } {
    const token = /^\/oauth\/\d{4}-\d\d\/token(?:\/(introspect|revoke))?$/.exec(url.pathname);
    if (token) return oauth.answer(token[1] ?? "token", new URLSearchParams(text));
    const isSearch = url.pathname.endsWith("/search");
    if (!oauth.accepts(request.headers.authorization)) {
      return {
        status: 401,
        body: { status: "error", category: "INVALID_AUTHENTICATION", message: "Expired or unknown token" },
      };
    }
    const refusal = counter.count(isSearch);
    const headers = counter.headers(isSearch);
    if (refusal) return { status: 429, headers, body: { status: "error", errorType: "RATE_LIMIT", ...refusal } };
    try {
      const body = text === "" ? undefined : JSON.parse(text);
      return { ...answerApi(request.method ?? "", url, body), headers };
    } catch (error) {
      if (error instanceof Refused) {
        return {
          status: error.status,
          headers,
          body: { status: "error", category: error.category, message: error.message },
        };
      }
      if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error;
      return { status: 400, headers, body: { status: "error", category: "VALIDATION_ERROR", message: error.message } };
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://hubspot");
    const named = `${request.method} ${url.pathname}`;
    calls.push(`${request.method} ${request.url}`);
    if (url.pathname === "/oauth/authorize") {
      response.writeHead(302, { location: oauth.consent(url.searchParams) }).end();
      return;
    }
    const fault = takeFault(faults, named);
    if (fault?.cut === "before") return void request.socket.destroy();
    if (fault && fault.cut === undefined) {
      response.writeHead(fault.status ?? 500, fault.headers ?? {}).end(fault.body ?? "");
      return;
    }
    const { status, body, headers } = answerCall(request, url, Buffer.concat(chunks).toString("utf8"));
    if (emulator.latencyMs > 0) await sleep(emulator.latencyMs);
    if (fault?.cut === "after") return void request.socket.destroy();
    send(response, status, body, headers);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const emulator: HubspotEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    oauth,
    counter,
    calls,
    latencyMs: 0,
    fail: (fault) => void faults.push({ times: 1, ...fault }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return emulator;
}

function takeFault(faults: Fault[], call: string): Fault | undefined {
  const fault = faults.find(({ on, times = 1 }) => times > 0 && call.includes(on));
  if (fault) fault.times = (fault.times ?? 1) - 1;
  return fault;
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json;charset=utf-8", ...headers });
  response.end(status === 204 ? "" : JSON.stringify(body));
}
