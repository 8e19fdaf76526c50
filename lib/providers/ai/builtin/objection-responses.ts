import type { Objection } from "@/lib/grounding/objection";
import type { ObjectionType } from "./objection-kinds.ts";

type Raised = {
  type: ObjectionType;
  signs: ReadonlySet<string>;
  quote: string;
  answer: string | null;
  answeredBy: string | null;
};
type Coaching = Pick<Objection, "title" | "framework" | "suggestedResponses">;

const FRAMEWORKS: Record<ObjectionType, string> = {
  price: "LAER",
  timing: "LAARC",
  competition: "Feel-Felt-Found",
  authority: "LAARC",
  feature: "LAER",
  other: "LAER",
};
const ASK: Record<ObjectionType, string> = {
  price: "Ask what they compare the price with and what the problem costs them today, before you touch the figure.",
  timing: "Ask what has to be over before they can start, then plan back from that date together.",
  competition: "Ask what they like about the other offer, and compare both on what matters most to them.",
  authority: "Ask who decides, when they meet and what they need to see; offer one page made for them.",
  feature: "Ask how they do it today and how often, then say plainly what works now and what does not.",
  other: "Ask which part of it worries them most and what would settle it: a document, a reference or a clause.",
};
const OFFER: Record<ObjectionType, string> = {
  price: "Look at scope, term or payment dates with them and leave the price per unit for last.",
  timing: "Offer a first step that takes little of their time until then.",
  competition: "Offer a customer of yours who weighed the same choice.",
  authority: "Agree on the next date now, so that the decision has its place in the calendar.",
  feature: "Show the nearest way to the same result and ask whether that would do for a start.",
  other: "Name who will answer it, and by which day.",
};
const FIGURE =
  /(?:[$€£]\s?)?\b\d[\d.,]*(?:\s?(?:%|percent|thousand|million))?|\b(?:a )?(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)(?:[ -](?:and (?=\w))?)?){2,}|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/i;

/** A title, a framework and suggested responses for an objection, in the words of the call. */
export function coachingFor({ type, signs, quote, answer, answeredBy }: Raised): Coaching {
  const figure = FIGURE.exec(quote)?.[0].trim();
  const named =
    type === "price" && figure
      ? `Say back what you heard, “${short(quote)}”, and ask what stands behind “${figure}”.`
      : `Say back what you heard: “${short(quote)}”.`;
  const answered = answer
    ? `Go on from what ${answeredBy} answered: “${short(answer)}”. Ask whether that settles it.`
    : OFFER[type];
  return {
    title: titleOf(type, signs),
    framework: FRAMEWORKS[type],
    suggestedResponses: [named, ASK[type], answered],
  };
}

function titleOf(type: ObjectionType, signs: ReadonlySet<string>): string {
  if (type === "price")
    return signs.has("budget") || signs.has("ceiling") ? "Above their budget" : "Price seems too high";
  if (type === "timing") return signs.has("defers") ? "Puts the decision off" : "Not the right time";
  if (type === "competition") return "Compares with another supplier";
  if (type === "authority") return "Somebody else decides";
  if (type === "feature") return "Doubts a capability";
  if (signs.has("term")) return "Terms of the contract";
  if (signs.has("trust")) return "Wants proof or security";
  return signs.has("people") ? "Doubts that people will use it" : "Not convinced yet";
}

function short(text: string): string {
  const line = text.trim().replace(/[.…]+$/, "");
  return line.length <= 140 ? line : `${line.slice(0, line.lastIndexOf(" ", 140))}…`;
}
