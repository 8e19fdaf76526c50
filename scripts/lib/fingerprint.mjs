import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

/** A hash of project files and folders, without tests and generated code. */
export function fingerprint(entries, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const entry of entries) {
    const at = inProject(entry);
    if (!existsSync(at)) continue;
    for (const file of statSync(at).isDirectory() ? filesIn(at) : [at]) {
      hash
        .update(`${path.relative(inProject(), file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name);
      if (entry.isDirectory()) return ["generated", "testing"].includes(entry.name) ? [] : filesIn(at);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [at];
    });
}

/** Runs `make` unless the stamp file already has this fingerprint. Resolves to whether it ran. */
export async function unlessUpToDate(stampFile, wanted, make) {
  const file = inProject(stampFile);
  if (existsSync(file) && readFileSync(file, "utf8") === wanted) return false;
  await make();
  writeFileSync(file, wanted);
  return true;
}
