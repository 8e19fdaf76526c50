import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder, inProject } from "./project.mjs";
import { addressProblems } from "./public-address.mjs";
import { SetupError } from "./stage.mjs";

const secretFile = path.join(dataFolder, "secret");

/** Loads .env without overriding the environment. */
export function loadEnvironmentFile() {
  const file = inProject(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function portFromEnvironment() {
  const text = process.env.PORT || "3000";
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new SetupError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/** The secret of the local demo. Generated once and readable by its owner only. */
export function demoSecret() {
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(secretFile, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(secretFile, "utf8").trim();
}

export const hasDemoSecret = () => existsSync(secretFile);

const REQUIRED = {
  DATABASE_URL: ["postgresql://user:password@host:5432/name, as the owner of the database", isDatabaseUrl],
  NEXTAUTH_SECRET: ["at least 32 characters. Create one with: openssl rand -base64 32", (value) => value.length >= 32],
  NEXTAUTH_URL: ["the public URL, such as https://followthrough.example.com", isWebAddress],
};

/** Fails with the complete list of settings that are missing, malformed or, in production, unsafe. */
export function requireEnvironment({ isProduction = false } = {}) {
  const wrong = Object.keys(REQUIRED).flatMap((name) => {
    const [hint, accepts] = REQUIRED[name];
    const value = process.env[name];
    if (!value) return [`  ${name} is missing: ${hint}`];
    return accepts(value) ? [] : [`  ${name} is invalid: ${hint}`];
  });
  if (isProduction) wrong.push(...addressProblems());
  if (wrong.length === 0) return;
  throw new SetupError(
    `Followthrough can't start yet. Set these in the environment or in .env:\n\n${wrong.join("\n")}\n`,
  );
}

function isDatabaseUrl(value) {
  const url = URL.parse?.(value);
  return Boolean(url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1);
}

function isWebAddress(value) {
  const url = URL.parse?.(value);
  return Boolean(url && /^https?:$/.test(url.protocol));
}
