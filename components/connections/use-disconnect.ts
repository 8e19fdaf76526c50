"use client";

import { useWrite } from "@/components/screens/use-write";
import { disconnectContract } from "@/lib/features/connections/contract";
import type { Connection } from "@/lib/features/connections/schema";
import { api } from "@/lib/http/client";

export function useDisconnect(connection: Connection, name: string) {
  const { run } = useWrite();
  return async () => {
    await run(() => api(disconnectContract, { params: { connection: connection.id } }), `${name} disconnected`);
  };
}
