import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions } from "next-auth";
import * as nextAuthPackage from "next-auth";
import { env } from "@/lib/core/env";
import { nextAuthOptions, type SignInOutcome } from "./next-auth";

export type SignInCall = {
  method: string;
  /** The path behind /api/auth, by segments. */
  segments: string[];
  query: Record<string, string>;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  body: Record<string, string> | undefined;
};

export type SignInAnswer = { status: number; headers: Headers; body: unknown; outcome: SignInOutcome };

const ACTIONS: Record<string, string[]> = {
  GET: ["providers", "session", "csrf", "signin", "signout", "callback", "error"],
  POST: ["signin", "signout", "callback", "session"],
};

/** Their callback takes a form; only a provider that sends the browser back is called with GET. */
const FORMS = ["credentials", "login-link"];

/** The methods NextAuth answers here, none for a path that is not its own: it would answer with a page. */
export function signInMethods([action = "", provider = ""]: string[]): string[] {
  if (action === "callback" && FORMS.includes(provider)) return ["POST"];
  return Object.keys(ACTIONS).filter((method) => ACTIONS[method]?.includes(action));
}

/** Calls NextAuth by its Node interface, so that what it answers can be given our error bodies. */
export async function answerNextAuth(call: SignInCall): Promise<SignInAnswer> {
  const answer: SignInAnswer = { status: 200, headers: new Headers(), body: undefined, outcome: {} };
  const cookies: string[] = [];
  const response = {
    status(status: number) {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? [...cookies] : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name === "Set-Cookie") cookies.splice(0, cookies.length, ...[value].flat());
      else answer.headers.set(name, String(value));
      return response;
    },
    json(body: unknown) {
      answer.body = body;
    },
    send(body: unknown) {
      answer.body = body;
    },
    end() {},
  };
  const request = { ...call, query: { ...call.query, nextauth: call.segments } };
  const options = nextAuthOptions(env(), answer.outcome);
  await nextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

type NextAuth = (request: NextApiRequest, response: NextApiResponse, options: NextAuthOptions) => Promise<unknown>;

/** A CommonJS package: bundlers and Node disagree on what its default export is. */
const packaged: object = nextAuthPackage.default;
const nextAuth = ("default" in packaged ? packaged.default : packaged) as NextAuth;
