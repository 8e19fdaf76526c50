const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const STYLE = `:root{color-scheme:light dark;--canvas:light-dark(#fff,#101214);--fg:light-dark(#15191c,#eceef0);
--muted:light-dark(#4d565e,#a9b1b8);--line:light-dark(#d3d7da,#363d42);--accent:light-dark(#0e6071,#6cc3d3);
--ink:light-dark(#fff,#04242b)}
body{margin:0;background:var(--canvas);color:var(--fg);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:28rem;margin:0 auto;padding:15vh 1rem 4rem}
h1{font-size:1.25rem;line-height:1.75rem;margin:0 0 .5rem}p{color:var(--muted);margin:0 0 1rem}
fieldset{border:1px solid var(--line);border-radius:.375rem;margin:0 0 1rem;padding:.5rem 1rem}legend{padding:0 .25rem}
label{display:flex;gap:.5rem;align-items:baseline;min-height:2.75rem;padding:.5rem 0;box-sizing:border-box}
button{font:inherit;font-weight:500;min-height:2.75rem;padding:0 1rem;border:0;border-radius:.375rem;
background:var(--accent);color:var(--ink);cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** A page that works in any mail client's browser: no scripts and no further requests. */
function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} · Followthrough</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer"><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status, headers });
}

export function confirmPage({ sender, recipients }: { sender: string; recipients: string[] }, status = 200): Response {
  const [only = ""] = recipients;
  const choice =
    recipients.length === 1
      ? `<p>We'll stop sending to <strong>${escaped(only)}</strong>.</p>
<input type="hidden" name="email" value="${escaped(only)}">`
      : `<fieldset><legend>Which address is yours?</legend>${recipients.map(radio).join("")}</fieldset>`;
  const form = `<form method="post">${choice}<button type="submit">Unsubscribe</button></form>`;
  return page(status, `Unsubscribe from ${sender}?`, form);
}

export function unsubscribedPage({ sender, address }: { sender: string; address: string }): Response {
  const text = `${escaped(sender)} won't send any more email to <strong>${escaped(address)}</strong>.`;
  return page(200, "You're unsubscribed", `<p>${text}</p>`);
}

export function failedPage(): Response {
  const text = "It may have been cut off. Try opening it from the email again, or reply to the email.";
  return page(404, "This link doesn't work", `<p>${text}</p>`);
}

function radio(address: string): string {
  return `<label><input type="radio" name="email" value="${escaped(address)}" required> ${escaped(address)}</label>`;
}
