import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { DnsRecord, DomainStatus, DomainsPort, RegisteredDomain } from "./domains-port";

const SandboxDomain = z.object({ id: z.string(), domain: z.string(), isLookedFor: z.boolean() });
export type SandboxDomain = z.infer<typeof SandboxDomain>;

export interface SandboxDomainStore {
  /** The domain that was put, or anything else if there is none. */
  find(id: string): Promise<unknown>;
  put(domain: SandboxDomain): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Domains that nobody has to publish anything for: the first lookup verifies them. The start of the name can decide
 * otherwise: the DKIM record of `fail…` is never found, and `pending…` stays pending.
 */
export function createSandboxDomains(store: SandboxDomainStore): DomainsPort {
  const findStored = async (id: string) => SandboxDomain.safeParse(await store.find(id)).data ?? null;
  return {
    provider: "sandbox",
    async register(domain) {
      const registered = { id: randomUUID(), domain, isLookedFor: false };
      await store.put(registered);
      return present(registered);
    },
    async find(id) {
      const known = await findStored(id);
      return known && present(known);
    },
    async lookForRecords(id) {
      const known = await findStored(id);
      if (known) await store.put({ ...known, isLookedFor: true });
    },
    remove: (id) => store.remove(id),
  };
}

function present({ id, domain, isLookedFor }: SandboxDomain): RegisteredDomain {
  const outcome = domain.startsWith("pending") ? "pending" : domain.startsWith("fail") ? "failed" : "verified";
  const status = isLookedFor ? outcome : "pending";
  return { id, status, records: recordsOf(id, domain, status) };
}

function recordsOf(id: string, domain: string, status: DomainStatus): DnsRecord[] {
  const key = createHash("sha256").update(id).digest("base64url");
  const spf = {
    purpose: "SPF",
    name: `send.${domain}`,
    ttl: "Auto",
    status: status === "failed" ? "verified" : status,
  } as const;
  return [
    { ...spf, type: "MX", value: "feedback.sandbox.example", priority: 10 },
    { ...spf, type: "TXT", value: "v=spf1 include:sandbox.example ~all", priority: null },
    {
      purpose: "DKIM",
      type: "TXT",
      name: `mail._domainkey.${domain}`,
      value: `p=${key}`,
      ttl: "Auto",
      priority: null,
      status,
    },
  ];
}

export function createMemoryDomains(): SandboxDomainStore {
  const domains = new Map<string, SandboxDomain>();
  return {
    find: async (id) => domains.get(id) ?? null,
    put: async (domain) => void domains.set(domain.id, domain),
    remove: async (id) => void domains.delete(id),
  };
}
