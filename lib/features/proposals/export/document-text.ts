import type { Proposal, ProposalSection } from "../schema";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A calendar day in UTC, for instance 31 March 2027. */
export function dayText(iso: string): string {
  return days.format(new Date(iso));
}

/** In the order they are read; sections with the same number keep the order they were given in. */
export function inOrder(sections: ProposalSection[]): ProposalSection[] {
  return [...sections].sort((a, b) => a.order - b.order);
}

/** How large a title can be set without filling the page. */
export function titleLength(title: string): "usual" | "long" | "longest" {
  if (title.length > 160) return "longest";
  return title.length > 70 ? "long" : "usual";
}

const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** Whether the first letter of the text is of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const [letter] = text.match(/\p{L}/u) ?? [];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** A name every file system takes: at most 80 of A-Z a-z 0-9 . _ - */
export function fileName({ title }: Pick<Proposal, "title">, generatedAt: Date, ending: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 48)
    .replace(/^-+|-+$/g, "");
  const day = generatedAt.toISOString().slice(0, 10).replaceAll("-", "");
  return `proposal-${slug ? `${slug}-` : ""}${day}.${ending}`;
}
