"use client";

import { RefreshCw } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { removeSendingDomainContract, verifySendingDomainContract } from "@/lib/features/sending-domains/contract";
import { api } from "@/lib/http/client";

export function DomainActions({ domain }: { domain: string }) {
  const { busy, run } = useWrite();
  const check = () => run(() => api(verifySendingDomainContract), "DNS records checked");
  const remove = async () => {
    await run(() => api(removeSendingDomainContract), `${domain} removed`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button loading={busy} onClick={check}>
        <RefreshCw aria-hidden />
        Check now
      </Button>
      <ConfirmDialog
        title={`Remove ${domain}?`}
        description="Emails to customers come from the server's address right away, and the DNS records stop counting. If you add the domain again, it gets new ones."
        confirmLabel="Remove domain"
        cancelLabel="Keep domain"
        onConfirm={remove}
        trigger={<Button variant="danger-quiet">Remove</Button>}
      />
    </div>
  );
}
