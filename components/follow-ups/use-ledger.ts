"use client";

import { useCallback, useState } from "react";
import { listMeetingCommitmentsContract } from "@/lib/features/commitments/contract";
import type { Commitment } from "@/lib/features/commitments/schema";
import { api } from "@/lib/http/client";

type Ledger = { entries: Commitment[] | null; problem: string | null };

const PAGE = 100;

/** What was agreed in a meeting, loaded on demand. */
export function useLedger(meetingId: string) {
  const [ledger, setLedger] = useState<Ledger>({ entries: null, problem: null });
  const load = useCallback(async (): Promise<Commitment[] | null> => {
    try {
      const { data } = await api(listMeetingCommitmentsContract, { params: { id: meetingId }, query: { limit: PAGE } });
      setLedger({ entries: data, problem: null });
      return data;
    } catch {
      setLedger({ entries: null, problem: "We couldn't load what was agreed. Try again." });
      return null;
    }
  }, [meetingId]);
  return { ...ledger, load };
}
