/** The URL with the changes applied. Any change other than to `page` resets to page 1. */
export function hrefWith(pathname: string, params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `${pathname}?${query}` : pathname;
}
