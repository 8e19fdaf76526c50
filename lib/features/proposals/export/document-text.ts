import type { ProposalSection } from "../schema";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats a date in UTC, for example 31 March 2027. */
export function dayText(iso: string): string {
  return days.format(new Date(iso));
}

/** Sorts sections by `order`; sections with the same number keep their position. */
export function inOrder(sections: ProposalSection[]): ProposalSection[] {
  return [...sections].sort((a, b) => a.order - b.order);
}

/** The sections that a client reads, sorted. A title with no text below it, as in a template, isn't one. */
export function writtenSections(sections: ProposalSection[]): ProposalSection[] {
  return inOrder(sections).filter(({ content }) => content.trim() !== "");
}

/** Classifies a title by length, so that a long one is set in a smaller size. */
export function titleLength(title: string): "usual" | "long" | "longest" {
  if (title.length > 160) return "longest";
  return title.length > 70 ? "long" : "usual";
}

const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** Whether the first letter of the text belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [letter] = text.match(/\p{L}/u) ?? [];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}
