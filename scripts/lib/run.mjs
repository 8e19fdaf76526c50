import { spawn } from "node:child_process";
import path from "node:path";
import { whenStopping } from "./lifecycle.mjs";
import { inProject, root } from "./project.mjs";
import { SetupError } from "./stage.mjs";

/** A child's environment: this one, with the project's own tools (and Node 24) first on the path. */
export function childEnvironment(extra = {}) {
  const env = { ...process.env, ...extra };
  const key = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const tools = inProject("node_modules", ".bin");
  const entries = (env[key] ?? "").split(path.delimiter).filter((entry) => entry && entry !== tools);
  env[key] = [tools, ...entries].join(path.delimiter);
  return env;
}

/**
 * Runs a command until it exits. `output` is "inherit" or "capture"; a capture passes each chunk to `onOutput`.
 * Resolves to {code, output, stdout}, and never rejects for a non-zero code.
 */
export function run(command, args, { env, cwd = root, output = "capture", onOutput, uid, gid } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      uid,
      gid,
      env: childEnvironment(env),
      shell: process.platform === "win32" && !path.isAbsolute(command),
      stdio: output === "inherit" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let text = "";
    let stdout = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      onOutput?.(String(chunk));
      stdout += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      text += chunk;
    });
    const ended = new Promise((done) => child.on("close", done));
    stopWithParent(child, ended);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output: text, stdout }));
  });
}

function stopWithParent(child, ended) {
  whenStopping(() => {
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    child.kill("SIGTERM");
    return ended;
  });
}

/** Like `run`, but throws an error with the command's output for a non-zero code. */
export async function mustRun(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code !== 0) {
    throw new SetupError(`${[command, ...args].join(" ")} failed (exit ${result.code})\n${result.output.trim()}`);
  }
  return result;
}
