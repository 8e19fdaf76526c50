"use client";

import { useEffect, useState } from "react";
import { listFollowUpsContract } from "@/lib/features/follow-ups/contract";
import { listMeetingsContract } from "@/lib/features/meetings/contract";
import { listProposalsContract } from "@/lib/features/proposals/contract";
import { api } from "@/lib/http/client";

export type Finding = { kind: "Follow-ups" | "Meetings" | "Proposals"; id: string; label: string; href: string };

const PAUSE_MS = 200;
const MIN_QUERY_LENGTH = 2;
const EACH = "5";

/** The team's objects that match the text. Searches after a short delay and ignores failures. */
export function usePaletteSearch(text: string): { findings: Finding[]; searching: boolean } {
  const words = text.trim();
  const [answer, setAnswer] = useState<{ words: string; findings: Finding[] }>({ words: "", findings: [] });
  useEffect(() => {
    if (words.length < MIN_QUERY_LENGTH) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled([findFollowUps(words), findMeetings(words), findProposals(words)]);
      const findings = answers.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
      if (isCurrent) setAnswer({ words, findings });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  if (words.length < MIN_QUERY_LENGTH) return { findings: [], searching: false };
  return { findings: answer.words === "" ? [] : answer.findings, searching: answer.words !== words };
}

async function findFollowUps(q: string): Promise<Finding[]> {
  const { data } = await api(listFollowUpsContract, { query: { q, limit: EACH } });
  return data.map(({ id, subject }) => ({ kind: "Follow-ups", id, label: subject, href: `/follow-ups/${id}` }));
}

async function findMeetings(q: string): Promise<Finding[]> {
  const { data } = await api(listMeetingsContract, { query: { q, limit: EACH } });
  return data.map(({ meetingId: id, title }) => ({ kind: "Meetings", id, label: title, href: `/meetings/${id}` }));
}

async function findProposals(search: string): Promise<Finding[]> {
  const { data } = await api(listProposalsContract, { query: { search, limit: EACH } });
  return data.map(({ id, title, clientName }) => ({
    kind: "Proposals",
    id,
    label: `${title}, ${clientName}`,
    href: `/proposals/${id}`,
  }));
}
