import { writeSync } from "node:fs";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { purgeExpiredTenants } from "@/lib/features/tenants/purge-tenant";
import { addMemberCommand, createTenantCommand } from "./account-commands";
import { listJobsCommand, retryJobCommand } from "./job-commands";
import { rotateKeysCommand } from "./key-commands";
import { readOptions, UsageError } from "./read-options";
import { createTokenCommand, revokeTokenCommand } from "./token-commands";

const COMMANDS: Record<string, { usage: string; run: (args: string[]) => Promise<object> }> = {
  "tenant create": { usage: "--name N --email E [--password P]", run: createTenantCommand },
  "member add": { usage: "--tenant ID --email E --role R [--name N] [--password P]", run: addMemberCommand },
  "token create": { usage: "--tenant ID --email E --name N --role R", run: createTokenCommand },
  "token revoke": { usage: "--id ID", run: revokeTokenCommand },
  "jobs list": { usage: "[--queue Q] [--state S]", run: listJobsCommand },
  "jobs retry": { usage: "--id ID", run: retryJobCommand },
  "keys rotate": { usage: "", run: rotateKeysCommand },
  "demo purge": { usage: "", run: purgeCommand },
};

/** Runs one command. Prints one JSON object to standard output, or an error to standard error with exit code 1. */
async function main([noun = "", verb = "", ...args]: string[]): Promise<number> {
  try {
    const command = COMMANDS[`${noun} ${verb}`];
    if (!command) throw new UsageError(`Unknown command "${`${noun} ${verb}`.trim()}"`);
    writeSync(1, `${JSON.stringify(await command.run(args))}\n`);
    return 0;
  } catch (error) {
    writeSync(2, `${JSON.stringify(failureOf(error))}\n`);
    return 1;
  }
}

function purgeCommand(args: string[]): Promise<object> {
  readOptions(args, z.object({}));
  return purgeExpiredTenants();
}

function failureOf(error: unknown): object {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { error: "usage", message, commands: usage() };
  return { error: error instanceof AppError ? error.code : "failed", message };
}

function usage(): string[] {
  return Object.entries(COMMANDS).map(([name, command]) => `${name} ${command.usage}`.trim());
}

process.exit(await main(process.argv.slice(2)));
