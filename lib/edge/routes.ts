import { DEFAULT_ROUTE_LIMIT, type Limit, ROUTE_LIMITS } from "@/lib/core/rate-limits";

/** Public pages, including everything below them. All others need a session. */
export const PUBLIC_PAGES = [
  "/",
  "/docs",
  "/security",
  "/sign-in",
  "/forgot-password",
  "/reset-password",
  "/invitation",
  "/unsubscribe",
  "/sandbox-ended",
  "/demo",
];

const PUBLIC_API = ["health", "ready", "openapi.json", "demo", "hooks", "auth"];
const NEXT_AUTH = ["callback", "signin", "signout", "session", "csrf", "providers", "error", "verify-request", "_log"];
/** Paths where passwords or links could be guessed. */
const SIGN_IN = ["callback", "signin", "invitations", "password"];
const STATIC_FILE = /\.(ico|png|svg|jpg|jpeg|webp|avif|gif|txt|xml|json|webmanifest|woff2)$/;
const WORD = /^[a-z][a-z._-]{0,39}$/;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type ApiRoute = {
  /** The key of the per-route limit, such as "METHOD /path/{id}". */
  name: string;
  limit: Limit;
  isPublic: boolean;
  attempt: "demo" | "sign-in" | null;
  /** Whether NextAuth handles this path instead of one of our handlers. */
  isNextAuth: boolean;
};

/** The path segments as the router sees them: decoded and without empty segments. */
export function segmentsOf(pathname: string): string[] {
  return decoded(pathname).split("/").filter(Boolean);
}

/** `segments` are without the leading "api". */
export function apiRoute(method: string, segments: string[]): ApiRoute {
  const verb = method === "HEAD" ? "GET" : METHODS.includes(method) ? method : "OTHER";
  const [first = "", second = ""] = segments;
  const known = Object.entries(ROUTE_LIMITS).find(([template]) => matches(template, verb, segments));
  const words = segments.map((segment) => (WORD.test(segment) ? segment : "{id}"));
  return {
    name: known?.[0] ?? `${verb} /${words.join("/")}`,
    limit: known?.[1] ?? DEFAULT_ROUTE_LIMIT,
    isPublic: PUBLIC_API.includes(first),
    attempt: verb === "POST" ? attemptOf(segments) : null,
    isNextAuth: first === "auth" && NEXT_AUTH.includes(second),
  };
}

export function isPublicPage(segments: string[]): boolean {
  const path = `/${segments.join("/")}`;
  if (segments[0] === "_next" || STATIC_FILE.test(path)) return true;
  return PUBLIC_PAGES.some((page) => path === page || (page !== "/" && path.startsWith(`${page}/`)));
}

function attemptOf([first, second, ...rest]: string[]): ApiRoute["attempt"] {
  if (first === "demo" && second === "setup" && rest.length === 0) return "demo";
  return first === "auth" && SIGN_IN.includes(second ?? "") ? "sign-in" : null;
}

function matches(template: string, verb: string, segments: string[]): boolean {
  const [method, path = ""] = template.split(" ");
  const expected = segmentsOf(path);
  return (
    method === verb &&
    expected.length === segments.length &&
    expected.every((part, at) => part.startsWith("{") || part === segments[at])
  );
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
