import { NextRequest } from "next/server";
import type { Clock } from "@/lib/core/clock";
import type { AnyContract } from "@/lib/core/contract";
import { env } from "@/lib/core/env";
import { requestHandler } from "@/lib/edge/handle-request";
import type { Limiter } from "@/lib/edge/limiter";
import { type Answer, type Call, callRoute, pathOf } from "./call-route";

export type ThroughEdge = (contract: AnyContract, call?: Call & { from?: string }) => Promise<Answer>;

/** Calls a route as Next does behind our middleware, with the edge's request and response headers. */
export function throughEdge(limiter: Limiter, clock: Clock): ThroughEdge {
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL: publicUrl } = env();
  const middleware = requestHandler({ secret, publicUrl, limiter, clock, development: false });
  return async (contract, { from = "203.0.113.7", ...call } = {}) => {
    const headers = new Headers(call.headers);
    if (call.token) headers.set("authorization", `Bearer ${call.token}`);
    // The server in front puts the socket's address here, whatever the client sent.
    headers.set("x-forwarded-for", from);
    const url = `${publicUrl}/api${pathOf(contract, call)}${call.query ?? ""}`;
    const edge = await middleware(new NextRequest(url, { method: contract.method, headers }));
    const passedOn = edge.headers.get("x-middleware-override-headers")?.split(",") ?? [];
    const seen = passedOn.map((name) => [name, edge.headers.get(`x-middleware-request-${name}`) ?? ""] as const);
    const answer = await callRoute(contract, { ...call, token: undefined, headers: Object.fromEntries(seen) });
    for (const [name, value] of edge.headers) if (!name.startsWith("x-middleware-")) answer.headers.set(name, value);
    return answer;
  };
}
