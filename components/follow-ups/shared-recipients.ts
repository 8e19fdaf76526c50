import type { FollowUp } from "@/lib/features/follow-ups/schema";

type Addressed = Pick<FollowUp, "id" | "subject" | "to" | "cc">;

/** People who would get several of these emails, with the subjects, in the order of the emails. */
export function sharedRecipients(mails: Addressed[]): { address: string; subjects: string[] }[] {
  const byAddress = new Map<string, string[]>();
  for (const { subject, to, cc } of mails) {
    for (const address of new Set([...to, ...cc].map((one) => one.toLowerCase()))) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), subject]);
    }
  }
  return [...byAddress].flatMap(([address, subjects]) => (subjects.length > 1 ? [{ address, subjects }] : []));
}

/** Other emails in the queue that share a recipient with this one. */
export function alsoWaiting(mail: Addressed, others: Addressed[]): { address: string; subjects: string[] }[] {
  const mine = new Set([...mail.to, ...mail.cc].map((one) => one.toLowerCase()));
  return sharedRecipients(others.filter(({ id }) => id !== mail.id).concat(mail))
    .filter(({ address }) => mine.has(address))
    .map(({ address, subjects }) => ({ address, subjects: subjects.slice(0, -1) }));
}
