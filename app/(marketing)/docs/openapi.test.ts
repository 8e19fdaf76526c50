import { describe, expect, it } from "vitest";
import { groupOperations, matchesFilter, type OpenApiDocument } from "./openapi";
import { curlOf } from "./request-sample";
import { fieldsOf } from "./schema-fields";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Sample", version: "1" },
  servers: [{ url: "/api" }],
  tags: [{ name: "Mail", description: "Sending" }, { name: "Empty" }],
  security: [{ bearer: [] }],
  paths: {
    "/email/send": {
      post: {
        operationId: "sendEmail",
        tags: ["Mail"],
        summary: "Sends one mail",
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Mail" } } } },
      },
    },
    "/demo/setup": { post: { tags: ["Demo"], security: [] } },
    "/contacts/{id}": {
      get: { tags: ["CRM"], parameters: [{ name: "q", in: "query", required: true, schema: { type: "string" } }] },
    },
  },
  components: {
    schemas: {
      Mail: {
        type: "object",
        required: ["to", "parts"],
        properties: {
          to: { type: "string", format: "email", maxLength: 254 },
          note: { anyOf: [{ type: "string" }, { type: "null" }] },
          parts: {
            type: "array",
            items: {
              type: "object",
              required: ["kind"],
              properties: { kind: { type: "string", enum: ["text", "html"] } },
            },
          },
        },
      },
    },
  },
};

const groups = groupOperations(document);
const operation = (id: string) => {
  const found = groups.flatMap((group) => group.operations).find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

describe("the API reference", () => {
  it("groups operations by tag in the order of the document and leaves empty tags out", () => {
    expect(groups.map((group) => group.tag)).toEqual(["Mail", "Demo", "CRM"]);
    expect(operation("post-demo-setup").isPublic).toBe(true);
    expect(operation("sendEmail").isPublic).toBe(false);
  });

  it("matches every search term", () => {
    expect(matchesFilter(operation("sendEmail"), "post mail")).toBe(true);
    expect(matchesFilter(operation("sendEmail"), "post contact")).toBe(false);
    expect(matchesFilter(operation("sendEmail"), "")).toBe(true);
  });

  it("lists nested fields with type, limits and whether they are required", () => {
    expect(fieldsOf(document, { $ref: "#/components/schemas/Mail" })).toEqual([
      { path: "to", type: "string, email", required: true, notes: "at most 254 characters" },
      { path: "note", type: "string or null", required: false, notes: "" },
      { path: "parts", type: "array of object", required: true, notes: "" },
      { path: "parts[].kind", type: '"text" | "html"', required: true, notes: "" },
    ]);
  });

  it("stops at a recursive schema", () => {
    const looped: OpenApiDocument = {
      ...document,
      components: {
        schemas: { Node: { type: "object", properties: { child: { $ref: "#/components/schemas/Node" } } } },
      },
    };
    expect(fieldsOf(looped, { $ref: "#/components/schemas/Node" }).length).toBeLessThan(10);
  });

  it("writes a curl command with token, body and required query", () => {
    expect(curlOf(document, operation("sendEmail"), "http://localhost:3000")).toBe(
      [
        'curl -X POST "http://localhost:3000/api/email/send" \\',
        '  -H "Authorization: Bearer $FOLLOWTHROUGH_TOKEN" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '${JSON.stringify({ to: "nadia@kestrel.example", parts: [{ kind: "text" }] }, null, 2)}'`,
      ].join("\n"),
    );
    expect(curlOf(document, operation("get-contacts-id-"), "")).toContain('"/api/contacts/<id>?q=text"');
    expect(curlOf(document, operation("post-demo-setup"), "")).not.toContain("Authorization");
  });
});
