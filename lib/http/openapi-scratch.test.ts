import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { openApiDocument } from "./openapi";
it("dumps", () => writeFileSync("/tmp/ft/ct/openapi.json", JSON.stringify(openApiDocument(), null, 1)));
