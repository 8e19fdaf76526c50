const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;text-align:center;" +
  "font:16px/1.5 system-ui,sans-serif;color:#1c1c22;background:#fff}h1{font-size:1.25rem;margin:0}p{margin:0;color:#5c5c66}" +
  "a{color:inherit}@media(prefers-color-scheme:dark){body{color:#ececf1;background:#131316}p{color:#a2a2ad}}";

/** The page shown when a browser exceeds its limit. It loads nothing and runs no scripts. */
export function pageRefusal(retryAfterSeconds: number): { body: string; headers: Record<string, string> } {
  const wait = retryAfterSeconds === 1 ? "1 second" : `${retryAfterSeconds} seconds`;
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title>
<style>${STYLE}</style></head>
<body><h1>Too many requests</h1>
<p>Your browser sent too many requests in a short time. Nothing is lost.</p>
<p>Try again in ${wait}, then <a href="">reload this page</a>.</p></body>
</html>
`;
  return {
    body,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": `${retryAfterSeconds}`,
    },
  };
}
