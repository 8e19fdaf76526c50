import type { RouteHandler } from "@/lib/http/route";

type RouteModule = Partial<Record<string, RouteHandler>>;
type Params = Record<string, string | string[]>;
type ApiRoute = { pattern: string[]; load(): Promise<RouteModule> };

const files = import.meta.glob<RouteModule>("../../app/api/**/route.ts");
const loaded = new Map<ApiRoute, RouteModule>();

/** Routes in matching order. In each position, literals come first, then parameters, then catch-alls. */
const routes: ApiRoute[] = Object.entries(files)
  .map(([file, load]) => ({ pattern: file.split("/").slice(4, -1), load }))
  .sort((one, other) => (precedence(one) < precedence(other) ? -1 : 1));

/** Finds the route file under app/api for the path segments after "api", with the same precedence as Next. */
export async function findRoute(segments: string[]): Promise<{ module: RouteModule; params: Params } | null> {
  for (const route of routes) {
    const params = match(route.pattern, segments);
    if (params) return { module: loaded.get(route) ?? (await load(route)), params };
  }
  return null;
}

/** Loads every route file, so that no request waits for one. */
export async function loadRoutes(): Promise<void> {
  for (const route of routes) if (!loaded.has(route)) await load(route);
}

async function load(route: ApiRoute): Promise<RouteModule> {
  const module = await route.load();
  loaded.set(route, module);
  return module;
}

function match(pattern: string[], segments: string[]): Params | null {
  const params: Params = {};
  for (const [at, part] of pattern.entries()) {
    const given = segments[at];
    if (given === undefined) return null;
    if (part.startsWith("[...")) return { ...params, [part.slice(4, -1)]: segments.slice(at).map(decodeURIComponent) };
    if (part.startsWith("[")) params[part.slice(1, -1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return pattern.length === segments.length ? params : null;
}

function precedence({ pattern }: ApiRoute): string {
  return pattern.map((part) => (part.startsWith("[...") ? "2" : part.startsWith("[") ? "1" : `0${part}`)).join("/");
}
