import type { ProposalSection } from "../schema";

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
