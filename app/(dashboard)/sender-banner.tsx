import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";

/** `domain` is the team's own sending domain, if its verification was lost. */
export function SenderBanner({ domain }: { domain: string | null }) {
  if (!domain) return null;
  return (
    <Banner tone="warning" edge title={`${domain} is no longer verified.`}>
      Emails to customers come from the server's address until an admin{" "}
      <Link href="/settings?tab=sending#sending-domain" className="underline underline-offset-4">
        restores its DNS records
      </Link>
      .
    </Banner>
  );
}
