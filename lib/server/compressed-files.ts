import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

type File = { body: Buffer; headers: Record<string, string | number> };

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/**
 * Answers requests for the files of `folder` that the build compressed with Brotli. The framework only compresses with
 * gzip, on each request, and answers all others.
 */
export function compressedBefore(
  framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  { folder, under }: { folder: string; under: string },
): typeof framework {
  const files = readFiles(folder, under);
  return async (req, res) => {
    const file = files.get(req.url?.split("?")[0] ?? "");
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (!file || !isRead || req.headers.range || !acceptsBrotli(req)) return framework(req, res);
    for (const [name, value] of Object.entries(file.headers)) res.setHeader(name, value);
    if (hasAlready(req, String(file.headers.ETag))) {
      for (const name of ["Content-Encoding", "Content-Length", "Content-Type"]) res.removeHeader(name);
      res.writeHead(304).end();
      return;
    }
    res.writeHead(200).end(req.method === "HEAD" ? undefined : file.body);
  };
}

function readFiles(folder: string, under: string): Map<string, File> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = new Map<string, File>();
  for (const name of names.filter((one) => one.endsWith(".br"))) {
    const plain = name.slice(0, -".br".length);
    const type = TYPES[path.extname(plain)];
    if (type) files.set(`${under}/${plain.split(path.sep).join("/")}`, fileOf(path.join(folder, name), type));
  }
  return files;
}

function fileOf(at: string, type: string): File {
  const body = readFileSync(at);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return {
    body,
    headers: {
      // The name of a built file contains a hash of its content.
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Encoding": "br",
      "Content-Length": body.byteLength,
      "Content-Type": type,
      ETag: `"${hash}"`,
      Vary: "Accept-Encoding",
    },
  };
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  const offers = String(headers["accept-encoding"] ?? "").split(",");
  return offers.some((offer) => {
    const [coding, ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
    return coding === "br" && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
  });
}

function hasAlready({ headers }: IncomingMessage, etag: string): boolean {
  const known = (headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
