/** The cookies of a request in their original order, with URL-decoded values. */
export function cookiesOf(request: Request): { name: string; value: string }[] {
  const header = request.headers.get("cookie") ?? "";
  return header.split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [] : [{ name: pair.slice(0, at).trim(), value: decoded(pair.slice(at + 1).trim()) }];
  });
}

/** The value of a cookie, or undefined unless it is present exactly once. With duplicates, neither can be trusted. */
export function onlyCookie(request: Request, name: string): string | undefined {
  const found = cookiesOf(request).filter((cookie) => cookie.name === name);
  return found.length === 1 ? found[0]?.value : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
