/** Where the people of sandboxes have their addresses: ours, so that no email can reach anyone. */
export const SANDBOX_DOMAIN = "sandbox.followthrough.example";

export function isSandboxAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${SANDBOX_DOMAIN}`);
}

/** `first.last`, with the sandbox's tag behind it where addresses of many sandboxes share a domain. */
export function addressFor(name: string, { domain, tag }: { domain: string; tag: string | null }): string {
  const local = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");
  return `${local}${tag ? `.${tag}` : ""}@${domain}`;
}
