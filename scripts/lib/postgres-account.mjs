import { readFileSync } from "node:fs";
import { SetupError } from "./stage.mjs";

/**
 * PostgreSQL refuses to run as root. For root, returns an ordinary account to use: {uid, gid}; otherwise {}. initdb
 * looks up its user by number, so the account must be in /etc/passwd. None is ever added.
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const account =
    accounts.find(({ name }) => name === "postgres") ?? accounts.find(({ name }) => name === "nobody") ?? accounts[0];
  if (account) return { uid: account.uid, gid: account.gid };
  throw new SetupError("PostgreSQL can't run as root, and this system has no other user. Set DATABASE_URL instead.");
}
