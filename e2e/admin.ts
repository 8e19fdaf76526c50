import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Account = { tenantId: string; userId: string; email: string; password: string; token: string };

let counter = 0;

/** A tenant with its owner, made the way an operator makes one. */
export async function createTenant(
  name = "Brightloom",
  env: Record<string, string> = {},
  email = `owner-${Date.now()}-${counter++}@brightloom.example`,
): Promise<Account> {
  return admin<Account>(["tenant", "create", "--name", name, "--email", email], env);
}

/** One more person of a tenant, added by the operator. */
export async function addMember(tenantId: string, email: string, role: string): Promise<Omit<Account, "tenantId">> {
  return admin(["member", "add", "--tenant", tenantId, "--email", email, "--role", role]);
}

async function admin<T>(args: string[], env: Record<string, string> = {}): Promise<T> {
  const { stdout } = await run(process.execPath, ["scripts/admin.mjs", ...args], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as T;
}
