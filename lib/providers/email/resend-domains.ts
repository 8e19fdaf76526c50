import { z } from "zod";
import { ProviderFailure } from "../failure";
import type { DomainStatus, DomainsPort, RegisteredDomain } from "./domains-port";
import { openResend, type ResendOptions } from "./resend-client";

const id = z.string().regex(/^[\w-]{1,100}$/);
const Record = z.object({
  record: z.string().max(50),
  type: z.string().max(20),
  name: z.string().max(300),
  value: z.string().max(5_000),
  ttl: z.string().max(50).catch("Auto"),
  priority: z.number().int().optional().catch(undefined),
  status: z.string().catch(""),
});
const Domain = z.object({ id, status: z.string(), records: z.array(Record).max(50).catch([]) });
const Listed = z.object({ id, name: z.string(), status: z.string() });
const Listing = z.object({ data: z.array(Listed), has_more: z.boolean().catch(false) });

const PAGE = 100;
const UNPROVEN = ["not_started", "pending", "failed"];

/** Domains of a Resend account (https://resend.com/docs/api-reference/domains). */
export function createResendDomains(options: ResendOptions): DomainsPort {
  const { domains } = openResend(options);

  async function create(name: string): Promise<RegisteredDomain> {
    const capabilities = { sending: "enabled", receiving: "disabled" } as const;
    return present((await domains.create({ name, capabilities })).data);
  }

  async function findByName(name: string): Promise<z.infer<typeof Listed> | null> {
    for (let after: string | undefined; ; ) {
      const { data } = await domains.list({ limit: PAGE, ...(after !== undefined && { after }) });
      const page = parsed(Listing, data);
      const found = page.data.find((one) => one.name.toLowerCase() === name);
      const last = page.data.at(-1)?.id;
      if (found || !page.has_more || last === undefined || last === after) return found ?? null;
      after = last;
    }
  }

  return {
    provider: "resend",
    async register(name) {
      try {
        return await create(name);
      } catch (error) {
        if (!isFailure(error, "refused")) throw error;
        const known = await findByName(name);
        if (!known) throw error;
        if (!UNPROVEN.includes(known.status)) return null;
        await ignoring("not_found", () => domains.remove(known.id));
        return create(name);
      }
    },
    find: (id) => ignoring("not_found", async () => present((await domains.get(id)).data)),
    async lookForRecords(id) {
      await ignoring("not_found", () => domains.verify(id));
    },
    async remove(id) {
      await ignoring("not_found", () => domains.remove(id));
    },
  };
}

function present(data: unknown): RegisteredDomain {
  const { id, status, records } = parsed(Domain, data);
  const shown = records.map(({ record, priority = null, status, ...rest }) => {
    return { ...rest, purpose: record, priority, status: recordStatus(status) };
  });
  const sending = shown.filter(({ purpose }) => purpose === "SPF" || purpose === "DKIM");
  const isProven = sending.length > 0 && sending.every((record) => record.status === "verified");
  return { id, status: domainStatus(status, isProven), records: shown };
}

/** A domain may be partially verified: for sending or for receiving only. */
function domainStatus(status: string, isProven: boolean): DomainStatus {
  if (status === "verified") return "verified";
  if (status.startsWith("partially_") && isProven) return "verified";
  return status === "failed" || status === "partially_failed" ? "failed" : "pending";
}

function recordStatus(status: string): DomainStatus {
  if (status === "verified") return "verified";
  return status === "failed" || status === "temporary_failure" ? "failed" : "pending";
}

function parsed<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (!result.success) throw new ProviderFailure("bad_output", "Resend answered with an unexpected domain");
  return result.data;
}

function isFailure(error: unknown, kind: ProviderFailure["kind"]): boolean {
  return error instanceof ProviderFailure && error.kind === kind;
}

async function ignoring<T>(kind: ProviderFailure["kind"], call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isFailure(error, kind)) return null;
    throw error;
  }
}
