import type { Objection } from "@/lib/grounding/objection";
import { cleanSentence, wordCount } from "./clean.ts";
import type { ObjectionType } from "./objection-kinds.ts";
import { lacksMainClause } from "./predicates.ts";
import { takeApart } from "./questions.ts";
import { smooth } from "./smoothing.ts";
import { hasPredicate, standsAlone } from "./tellable.ts";

type Raised = {
  type: ObjectionType;
  signs: ReadonlySet<string>;
  quote: string;
  answer: string | null;
};
type Coaching = Pick<Objection, "title" | "framework" | "suggestedResponses">;

export const FRAMEWORKS: Record<ObjectionType, string> = {
  price: "LAER",
  timing: "LAARC",
  competition: "Feel-Felt-Found",
  authority: "LAARC",
  feature: "LAER",
  other: "LAER",
};
/** What the seller can say, word for word. It promises nothing that the call doesn't. */
const ASK: Record<ObjectionType, string> = {
  price: "What are you comparing the price with, and what does the problem cost you today?",
  timing: "What has to be over before you could start? Then we could plan back from that date together.",
  competition: "What do you like about the other offer, and what matters most to you when you compare the two?",
  authority: "Who else decides about this, when do you meet next, and what would they need to see from us?",
  feature: "How do you do that today, and how often? Then I can tell you plainly what works now and what doesn't.",
  other: "Which part of this worries you most, and what would settle it: a document, a reference or a clause?",
};
const OFFER: Record<ObjectionType, string> = {
  price: "Before we talk about the price itself, could we look at the scope, the term or the payment dates together?",
  timing: "Could we agree on a first step that takes little of your time until then?",
  competition: "Which two or three points should we compare side by side, so that you can decide on them?",
  authority: "Could we put the next date in the calendar now, so that the decision has its place?",
  feature: "May I show you the nearest way to the same result, and you tell me whether that would do for a start?",
  other: "Let me find out who can answer that best. By when would you need it?",
};
/** Shorter replies answer nothing: "Okay", "Go for it". */
const LEAST_WORDS = 4;
const SYMPATHY =
  /^(?:(?:yeah|yes|no|okay|well|look|sure|right),? )*(?:(?:I|we) (?:\w+ )?(?:hear|understand|see|get|know|appreciate)\b|that's (?:\w+ )?(?:fair|true|right)\b|fair\b)/i;

/** A title, a framework and suggested responses for an objection, in the words of the call. */
export function coachingFor({ type, signs, quote, answer }: Raised): Coaching {
  const heard = plain(quote);
  const answered = answer && answerIn(answer);
  return {
    title: titleOf(type, signs),
    framework: FRAMEWORKS[type],
    suggestedResponses: [
      heard ? askedBack(heard) : "I'd like to understand that better. What is behind it for you?",
      ASK[type],
      answered
        ? `On the call we said: “${answered}”. Does that settle it for you, or is something still open?`
        : OFFER[type],
    ],
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

function askedBack(heard: string): string {
  return heard.endsWith("?")
    ? `You asked: “${heard}” What is behind that for you?`
    : `When you say “${heard}”, what is behind that for you?`;
}

/** The reply, if it is a whole statement that says more than that the guest was heard. */
function answerIn(reply: string): string | null {
  const said = /\?["')]*$/.test(reply.trim()) ? null : plain(reply);
  if (!said || wordCount(said) < LEAST_WORDS || SYMPATHY.test(said) || takeApart(said)) return null;
  return standsAlone(said) && hasPredicate(said) && !lacksMainClause(said) ? said : null;
}

/** Without "um" and false starts; null if it is too long to be said back. */
function plain(text: string): string | null {
  const line = smooth(cleanSentence(text)).replace(/[.,;:…]+$/, "");
  return line !== "" && line.length <= 140 ? line : null;
}
