import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions } from "next-auth";
import * as nextAuthPackage from "next-auth";
import { env } from "@/lib/core/env";
import { findEndedSession } from "./ended-session";
import { nextAuthOptions, type SignInOutcome } from "./next-auth";

export type SignInCall = {
  method: string;
  /** The path segments after /api/auth. */
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

/** Providers whose callback only accepts a form POST. OAuth providers redirect back with a GET. */
const FORMS = ["credentials", "login-link"];

/** The methods NextAuth supports for a path. Empty for unknown paths, for which NextAuth would return a page. */
export function signInMethods([action = "", provider = ""]: string[]): string[] {
  if (action === "callback" && FORMS.includes(provider)) return ["POST"];
  return Object.keys(ACTIONS).filter((method) => ACTIONS[method]?.includes(action));
}

/** Calls NextAuth through its Node API, so that the caller can replace its error responses with ours. */
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
  if (!(await leavesCookies(call))) for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** NextAuth removes the cookie of an ended session, from which the sign-in page knows that a sandbox has ended. */
async function leavesCookies({ method, segments, cookies }: SignInCall): Promise<boolean> {
  if (method !== "GET" || segments[0] !== "session") return false;
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value }));
  return (await findEndedSession(given)) !== null;
}

type NextAuth = (request: NextApiRequest, response: NextApiResponse, options: NextAuthOptions) => Promise<unknown>;

/** Bundlers and Node resolve the default export of this CommonJS package differently. */
const packaged: object = nextAuthPackage.default;
const nextAuth = ("default" in packaged ? packaged.default : packaged) as NextAuth;
