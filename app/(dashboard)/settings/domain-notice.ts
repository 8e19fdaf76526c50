import type { Tone } from "@/components/ui/tones";
import type { SendingDomain } from "@/lib/features/sending-domains/schema";

type Notice = { tone: Tone; text: string };

const FAILED: Record<NonNullable<SendingDomain["failure"]>, string> = {
  records_missing: "The DNS records weren't found. Compare yours with these, correct them and check again.",
  in_use: "This domain is already in use. Remove it, then use a subdomain or another domain.",
  not_registered: "These DNS records no longer count. Check now to get new ones, and publish them instead.",
  refused: "The email provider doesn't accept this domain. Remove it and use another one.",
};

/** What to do about a domain that isn't verified. Emails then come from the server's address. */
export function domainNotice({
  domain,
  status,
  failure,
  verifiedAt,
  records,
}: Pick<SendingDomain, "domain" | "status" | "failure" | "verifiedAt" | "records">): Notice | null {
  if (status === "verified") return null;
  const lost = verifiedAt === null ? "" : `${domain} is no longer verified, so emails don't come from it anymore. `;
  if (failure) return { tone: lost ? "danger" : "warning", text: `${lost}${FAILED[failure]}` };
  const next =
    records.length > 0
      ? "Publish these records where your domain's DNS is managed. We keep looking for them; DNS changes can take a few hours."
      : "The email provider hasn't answered with the DNS records yet. We keep trying.";
  return { tone: lost ? "danger" : "accent", text: `${lost}${next}` };
}
