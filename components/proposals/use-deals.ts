"use client";

import { useEffect, useState } from "react";
import { listDealsContract } from "@/lib/features/contacts/contract";
import type { Deal } from "@/lib/features/contacts/schema";
import { api } from "@/lib/http/client";

const PAUSE_MS = 200;
const SHOWN = "20";

/** A deal in the CRM that a proposal can be linked to. */
export type KnownDeal = Deal & { crmDealId: string };

type Asked = { value: string; text: string; open: boolean };

/** The deal with this ID, and the deals that match a text. Searches after a short delay and ignores failures. */
export function useDeals({ value, text, open }: Asked) {
  const [chosen, setChosen] = useState<KnownDeal | null>(null);
  const [answer, setAnswer] = useState<{ text: string; deals: KnownDeal[] } | null>(null);
  const wanted = text.trim();
  useEffect(() => {
    let isCurrent = true;
    setChosen((known) => (known?.crmDealId === value ? known : null));
    if (value) void find({ crmDealId: value, limit: "1" }).then(([deal]) => isCurrent && setChosen(deal ?? null));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const deals = await find({ ...(wanted ? { q: wanted } : {}), limit: SHOWN });
        if (isCurrent) setAnswer({ text: wanted, deals });
      },
      wanted ? PAUSE_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [open, wanted]);
  return { chosen, found: answer?.deals ?? [], searching: open && answer?.text !== wanted };
}

async function find(query: Record<string, string>): Promise<KnownDeal[]> {
  const answer = await api(listDealsContract, { query }).catch(() => null);
  return (answer?.data ?? []).flatMap((deal) => (deal.crmDealId ? [{ ...deal, crmDealId: deal.crmDealId }] : []));
}
