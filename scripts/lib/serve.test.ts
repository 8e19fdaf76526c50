import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("loads the server as plain Node does, without a bundler or a loader", async () => {
  const url = pathToFileURL(path.resolve(import.meta.dirname, "serve.mjs")).href;
  const code = `import(${JSON.stringify(url)}).then(({ serve }) => console.log(typeof serve))`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["-e", code]);
  expect([stdout.trim(), stderr]).toEqual(["function", ""]);
});
