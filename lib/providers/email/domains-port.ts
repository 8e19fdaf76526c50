export const DOMAIN_STATUSES = ["pending", "verified", "failed"] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** A DNS record to publish. `status` says whether the provider found it. */
export type DnsRecord = {
  /** What it's for, in the provider's terms: SPF, DKIM. */
  purpose: string;
  type: string;
  name: string;
  value: string;
  ttl: string;
  priority: number | null;
  status: DomainStatus;
};

export type RegisteredDomain = { id: string; status: DomainStatus; records: DnsRecord[] };

/**
 * The domains that the email provider sends from. A domain is verified once its owner has published the records of its
 * registration. Throws ProviderFailure.
 */
export interface DomainsPort {
  readonly provider: "resend" | "sandbox";
  /**
   * Registers a domain, with new records. Replaces a registration that isn't verified, because that proves nothing.
   * Returns null if the domain is verified already or otherwise in use, and fails as `refused` if it isn't accepted.
   */
  register(domain: string): Promise<RegisteredDomain | null>;
  /** Returns null if the provider doesn't know the registration, for example because it was replaced. */
  find(id: string): Promise<RegisteredDomain | null>;
  /** Asks the provider to look for the records now. It may take hours; `find` returns the result. */
  lookForRecords(id: string): Promise<void>;
  /** Removes a registration. Does nothing if there is none. */
  remove(id: string): Promise<void>;
}
