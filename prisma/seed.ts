import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { seedTeam } from "@/lib/features/demo/seed-team";
import { dataFolder } from "../scripts/lib/project.mjs";

const FILE = path.join(dataFolder, "demo-login.json");
const Login = z.object({ tenantId: z.string(), email: z.string(), password: z.string() });

/** The login file is readable by its owner only, and lets a second start print the same login. */
const login = await seedTeam(keptLogin());
mkdirSync(dataFolder, { recursive: true });
writeFileSync(FILE, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
chmodSync(FILE, 0o600);
console.log(`Sign in as ${login.email} / ${login.password}`);
process.exit(0);

function keptLogin(): z.output<typeof Login> | undefined {
  try {
    return Login.parse(JSON.parse(readFileSync(FILE, "utf8")));
  } catch {
    return undefined;
  }
}
