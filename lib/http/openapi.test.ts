import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { afterAll, describe, expect, it } from "vitest";
import { CATALOG } from "./catalog";
import { failureCodes, openApiDocument } from "./openapi";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "openapi-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Operation = { operationId: string; responses: Record<string, { content: object }>; parameters: object[] };
const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const copy = JSON.parse(JSON.stringify(openApiDocument()));
    await expect(SwaggerParser.validate(copy)).resolves.toMatchObject({ openapi: "3.1.0" });
  });

  it("passes the linter without an error or a warning", () => {
    const file = path.join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(openApiDocument()));
    const bin = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
    const args = [bin, "lint", file, "--config", path.join(root, "redocly.yaml"), "--format", "json"];
    const settings = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...settings },
    });
    const report = JSON.parse(stdout || `{"stderr": ${JSON.stringify(stderr)}}`) as { problems?: object[] };
    expect(report).toMatchObject({ problems: [], totals: { errors: 0, warnings: 0 } });
  });

  it("lists every endpoint once", () => {
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(ids).toHaveLength(CATALOG.length);
    expect(new Set(ids).size).toBe(CATALOG.length);
  });

  it("describes a file where an endpoint returns one", () => {
    const { content } = paths["/proposals/{id}/pdf"]?.get?.responses[200] ?? {};
    expect(Object.keys(content ?? {})).toEqual(["application/pdf"]);
  });

  it("includes defaults of numeric query parameters", () => {
    expect(paths["/proposals"]?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: "limit", schema: expect.objectContaining({ type: "integer", default: 20 }) }),
    );
  });

  it("includes a code in errors, except in the published interface", () => {
    const schemaOf = (path: string) =>
      JSON.stringify(paths[path]?.get?.responses[404]?.content).replace(/.*schemas\/(\w+).*/, "$1");
    expect([schemaOf("/followups/{id}"), schemaOf("/proposals/{id}")]).toEqual(["Error", "PublishedError"]);
    expect(CATALOG.filter(({ isPublished }) => isPublished)).toHaveLength(16);
  });

  it("accepts upper-case ids, as the server does", () => {
    const id = "0B0F3C52-7F1A-4A51-9C55-5D8A3F7F0001";
    const patterns = Object.values(paths)
      .flatMap((item) => Object.values(item).flatMap(({ parameters = [] }) => parameters))
      .flatMap((one) => ("schema" in one ? [one.schema as { format?: string; pattern?: string }] : []))
      .flatMap(({ format, pattern }) => (format === "uuid" && pattern ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of new Set(patterns)) expect(id).toMatch(new RegExp(pattern));
  });

  it("lists 401 and 403 for members, 422 for one endpoint, and 429 and 500 everywhere", () => {
    for (const contract of CATALOG) {
      const codes = failureCodes(contract);
      expect(codes).toEqual(expect.arrayContaining(["rate_limited", "internal"]));
      if (contract.audience !== "public") expect(codes).toEqual(expect.arrayContaining(["unauthenticated"]));
    }
    const with422 = CATALOG.filter((contract) => failureCodes(contract).includes("validation_failed"));
    expect(with422.map(({ path }) => path)).toEqual(["/email/send"]);
  });
});
