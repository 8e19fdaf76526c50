"use client";

import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { connectContract } from "@/lib/features/connections/contract";
import type { ConnectionProvider } from "@/lib/features/connections/schema";
import { api } from "@/lib/http/client";

type ConnectButtonProps = {
  provider: ConnectionProvider;
  label?: string;
  size?: "sm" | "md";
  /** Connects a sandbox. Offered next to the real provider. */
  sandbox?: boolean;
};

/** A sandbox connects immediately, without leaving the page. Real services ask for consent on their own page. */
export function ConnectButton({ provider, label = "Connect", size = "md", sandbox }: ConnectButtonProps) {
  const { busy, run } = useWrite();
  const connect = async () => {
    const body = sandbox ? { sandbox } : {};
    const answer = await run(() => api(connectContract, { params: { connection: provider }, body }));
    if (answer && !answer.data.connection) window.location.assign(answer.data.authorizeUrl);
  };
  return (
    <Button variant={sandbox ? undefined : "primary"} size={size} loading={busy} onClick={connect}>
      {label}
    </Button>
  );
}
