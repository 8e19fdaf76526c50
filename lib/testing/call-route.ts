import type { AnyContract, Method } from "@/lib/core/contract";
import type { RouteHandler } from "@/lib/http/route";

const modules = import.meta.glob<Partial<Record<Method, RouteHandler>>>("../../app/api/**/route.ts");

export type Call = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** The raw body, sent instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

/** Calls a contract's handler like Next does, without a server. */
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

/** Reads the first chunk of an endless response, then cancels it. */
async function firstPiece(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const piece = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(piece?.value);
}

export function pathOf(contract: AnyContract, call: Call): string {
  return contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ""));
}

/** The contract's example, as body or as query. */
export function exampleCall(contract: AnyContract): { body?: unknown; query?: string } {
  if (contract.body)
    return contract.example === undefined && contract.bodyOptional ? {} : { body: contract.example ?? {} };
  if (!contract.example) return {};
  return { query: `?${new URLSearchParams(contract.example as Record<string, string>)}` };
}
