/** The cookies of a request in their order, values as they were before they were written into the header. */
export function cookiesOf(request: Request): { name: string; value: string }[] {
  const header = request.headers.get("cookie") ?? "";
  return header.split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 0 ? [] : [{ name: pair.slice(0, at).trim(), value: decoded(pair.slice(at + 1).trim()) }];
  });
}

/** The value of a cookie that is there exactly once; two of one name are one too many to trust either. */
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
