import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Account = { tenantId: string; userId: string; email: string; password: string; token: string };

let counter = 0;

/** Creates a tenant and its owner with the operator's command-line tool. */
export async function createTenant(
  name = "Brightloom",
  env: Record<string, string> = {},
  email = `owner-${Date.now()}-${counter++}@brightloom.example`,
): Promise<Account> {
  return admin<Account>(["tenant", "create", "--name", name, "--email", email], env);
}

/** Adds a member to a tenant with the operator's command-line tool. */
export async function addMember(tenantId: string, email: string, role: string): Promise<Omit<Account, "tenantId">> {
  return admin(["member", "add", "--tenant", tenantId, "--email", email, "--role", role]);
}

async function admin<T>(args: string[], env: Record<string, string> = {}): Promise<T> {
  const { stdout } = await run(process.execPath, ["scripts/admin.mjs", ...args], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as T;
}
