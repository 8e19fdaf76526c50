import { type OpenApiDocument, type Operation, resolve, type Schema } from "./openapi";

/** A curl command that works once the token is filled in. */
export function curlOf(document: OpenApiDocument, operation: Operation, origin: string): string {
  const server = document.servers?.[0]?.url ?? "";
  const base = server.startsWith("http") ? server : `${origin}${server}`;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => `<${name}>`);
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(
      (parameter) =>
        `${parameter.name}=${encodeURIComponent(String(sampleOf(document, parameter.schema ?? {}) ?? ""))}`,
    )
    .join("&");
  const body = bodyOf(document, operation);
  const lines = [
    `curl ${operation.method === "GET" ? "" : `-X ${operation.method} `}"${base}${path}${query && `?${query}`}"`,
  ];
  if (!operation.isPublic) {
    lines.push(`-H "Authorization: Bearer $${operation.isForPeople ? "ACCESS_TOKEN" : "FOLLOWTHROUGH_TOKEN"}"`);
  }
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function bodyOf(document: OpenApiDocument, operation: Operation): unknown {
  const content = operation.requestBody?.content?.["application/json"];
  if (!content) return undefined;
  const given = content.example ?? Object.values(content.examples ?? {})[0]?.value;
  return given ?? sampleOf(document, content.schema ?? {});
}

const FORMATS: Record<string, string> = {
  email: "nadia@kestrel.example",
  uuid: "0195f3a0-7c1e-7d43-9a55-3f2b8c6d1e10",
  "date-time": "2026-11-20T14:00:00Z",
  date: "2026-11-20",
  uri: "https://example.com",
};

/** A value that fits the schema: its example, its first choice, or one with the required fields only. */
export function sampleOf(document: OpenApiDocument, schema: Schema, depth = 0): unknown {
  const whole = resolve(document, schema);
  if (whole.example !== undefined) return whole.example;
  if (whole.examples?.length) return whole.examples[0];
  if (whole.const !== undefined) return whole.const;
  if (whole.enum) return whole.enum[0];
  const inner = whole.anyOf?.[0] ?? whole.oneOf?.[0];
  if (inner) return sampleOf(document, inner, depth);
  const type = Array.isArray(whole.type) ? whole.type[0] : whole.type;
  if (whole.allOf) return Object.assign({}, ...whole.allOf.map((part) => sampleOf(document, part, depth)));
  if (type === "object" || whole.properties) {
    if (depth > 3) return {};
    const required = Object.entries(whole.properties ?? {}).filter(([name]) => whole.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(document, field, depth + 1)]));
  }
  if (type === "array") return whole.items && depth <= 3 ? [sampleOf(document, whole.items, depth + 1)] : [];
  if (type === "integer" || type === "number") return Math.max(whole.minimum ?? 1, 1);
  if (type === "boolean") return true;
  return (whole.format && FORMATS[whole.format]) ?? "text";
}
