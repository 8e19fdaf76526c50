import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import contractAddresses from "./contract-addresses.mjs";

const files = globSync("lib/features/**/contract.ts").map((file) => readFileSync(file, "utf8"));

it("keeps the method and path of every contract, and nothing else", () => {
  const known = new Set(CATALOG.map(({ method, path }) => `${method} ${path}`));
  for (const source of files) {
    const lines = contractAddresses(source).split("\n").filter(Boolean);
    expect(lines).toHaveLength(source.split("= defineContract(").length - 1);
    for (const line of lines) {
      const address = JSON.parse(line.replace(/^export const \w+Contract = /, "").replace(/;$/, ""));
      expect(Object.keys(address)).toEqual(["method", "path"]);
      expect(known).toContain(`${address.method} ${address.path}`);
    }
  }
});

it("names a contract whose path it can't read", () => {
  const source = 'export const lostContract = defineContract({\n  method: "GET",\n  path: where,\n});\n';
  expect(() => contractAddresses(source)).toThrow("lostContract must name its method and path");
});
