/** The domain of all sandbox addresses. It's our own, so that no email can reach anyone. */
export const SANDBOX_DOMAIN = "sandbox.followthrough.example";

export function isSandboxAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${SANDBOX_DOMAIN}`);
}

/** `first.last`, followed by the sandbox's tag if the addresses of many sandboxes share a domain. */
export function addressFor(name: string, { domain, tag }: { domain: string; tag: string | null }): string {
  const local = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");
  return `${local}${tag ? `.${tag}` : ""}@${domain}`;
}
