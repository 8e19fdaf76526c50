export type Problem = { status: number; message?: string };
type Target = { target: string; path: string; query: string; isApi: boolean; problem: Problem | undefined };
type Spelling = Omit<Target, "target" | "problem"> & { decoded: string | undefined; isOptions: boolean };

/**
 * Parses a request target. `isApi` takes into account every normalization that a server or client on the way might
 * apply, so that no spelling of an API path is handled as a page.
 */
export function readTarget(url: string, method: string | undefined): Target {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? "" : target.slice(end + 1);
  const decoded = decode(path);
  const isApi = withoutDotSegments(decoded ?? path.replaceAll(/%2f/gi, "/"));
  return {
    target,
    path,
    query,
    isApi,
    problem: problemOf({ path, decoded, query, isApi, isOptions: method === "OPTIONS" }),
  };
}

function problemOf({ path, decoded, query, isApi, isOptions }: Spelling): Problem | undefined {
  if (decoded === undefined) return { status: 400, message: "The URL contains percent-encoding that isn't UTF-8" };
  if (decoded.includes("\0")) return { status: 404 };
  if (path === "*" && isOptions) return undefined;
  if (!path.startsWith("/")) return { status: 400, message: "The URL must start with a slash" };
  if (!isApi) return undefined;
  if (decode(query) === undefined)
    return { status: 400, message: "The URL's query contains percent-encoding that isn't UTF-8" };
  const misspelt = decoded.includes("\\") || path.includes("//") || path.endsWith("/") || hasDotSegments(decoded);
  return misspelt || !/^\/api(\/|$)/.test(path) ? { status: 404 } : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hasDotSegments(path: string): boolean {
  return path.split("/").some((segment) => segment === "." || segment === "..");
}

function withoutDotSegments(path: string): boolean {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts[0] === "api";
}
