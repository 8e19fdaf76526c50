import { createHmac, hkdfSync } from "node:crypto";

/** The login roles of a database and their passwords, derived from the deployment secret like in lib/db/connect.ts. */
export function runtimeRoles(database, secret) {
  const key = Buffer.from(hkdfSync("sha256", secret, "followthrough", "database-role", 32));
  return ["app", "identity"].map((kind) => {
    const name = `${database}_${kind}`;
    return {
      name,
      group: `followthrough_${kind}`,
      password: createHmac("sha256", key).update(name).digest("base64url"),
    };
  });
}
