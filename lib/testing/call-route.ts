import type { AnyContract, Method } from "@/lib/core/contract";
import type { RouteHandler } from "@/lib/http/route";

const modules = import.meta.glob<Partial<Record<Method, RouteHandler>>>("../../app/api/**/route.ts");

export type Call = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** The body as it goes over the wire, instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

/** Calls the handler of a contract as Next does, without a server in between. */
export async function callRoute(contract: AnyContract, call: Call = {}): Promise<Answer> {
  const file = `../../app/api${contract.path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
  const load = modules[file];
  if (!load) throw new Error(`No route file for ${contract.path}`);
  const handler = (await load())[contract.method];
  if (!handler) throw new Error(`${file} does not serve ${contract.method}`);
  const path = pathOf(contract, call);
  const sent = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const request = new Request(`http://localhost:3000/api${path}${call.query ?? ""}`, {
    method: contract.method,
    headers: {
      ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
      ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
      "x-forwarded-for": "127.0.0.1",
      ...call.headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  const isEndless = response.headers.get("content-type") === "text/event-stream";
  const text = isEndless ? await firstPiece(response) : await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null };
}

/** Of an answer that goes on for ever; its reader leaves. */
async function firstPiece(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const piece = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(piece?.value);
}

export function pathOf(contract: AnyContract, call: Call): string {
  return contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ""));
}

/** What a contract needs to be called with: its example as body, or as query where it has no body. */
export function exampleCall(contract: AnyContract): { body?: unknown; query?: string } {
  if (contract.body)
    return contract.example === undefined && contract.bodyOptional ? {} : { body: contract.example ?? {} };
  if (!contract.example) return {};
  return { query: `?${new URLSearchParams(contract.example as Record<string, string>)}` };
}
