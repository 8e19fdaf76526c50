import { isPublicMailDomain } from "@/lib/core/domain-name";

/** The internal domains of a new tenant: that of its first address, unless it is a public email provider. */
export function ownDomains(email: string): string[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return isPublicMailDomain(domain) ? [] : [domain];
}
