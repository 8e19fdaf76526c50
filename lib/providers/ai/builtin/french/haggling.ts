import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import type { Reading, Sentence } from "../reading.ts";
import { CONSENT, REFUSAL } from "./replies.ts";
import { frenchText } from "./text.ts";

/** How many sentences later a price is still bargained over. */
const REACH = 16;
/** A counter-offer is no less than this part of what was asked for. */
const LEAST_PART = 0.5;
/** A price among the words of bargaining: no count of machines or weeks. */
const AMOUNT =
  /(?<![\d,])(?<number>\d[\d ]*(?:,\d+)?)(?= ?(?:€|euros?|dollars?|%|hors taxes|ht|tout rond|par |la |le |l'|pour )|[,.?!;]|$)/giu;
const CONCEDES =
  /(?<!\p{L})(?:descend\p{L}*|baiss\p{L}+|passer|aller|faire|tomber|arriver|fais|laisse|met(?:s|tre)?|offr\p{L}+|accord\p{L}+)(?!\p{L})/iu;
const DEMANDS =
  /(?<!\p{L})(?:tout rond|on n'en parle plus|(?:c'est|on) (?:bon|signe)|je signe|faites-moi|fais-moi|mettez-moi|vous (?:pouvez|pourriez)|tu (?:peux|pourrais)|disons)(?!\p{L})|^(?:à )?\d[\d ,]*(?: ?(?:€|euros?))?[.!]?$/iu;
/** Another price under a condition is one more price. */
const CONDITION =
  /(?<![\p{L}'])(?:si|s'ils?|en (?!fait|plus)\p{L}+|sur (?:deux|trois|quatre|cinq|\d+) ans|au-dessus|à partir|au-delà|concurren\p{L}*)(?!\p{L})/iu;
const TAKEN = /(?<!\p{L})(?:ça (?:me|nous) va|d'accord|ok|ça marche|parfait|très bien|entendu|banco|vendu)(?!\p{L})/iu;
const INSTEAD = /(?<now>\d[\d ]*(?:,\d+)?)(?: ?(?:€|euros?))? au lieu d(?:e |')(?<before>\d[\d ]*(?:,\d+)?)/giu;

type Bid = { amount: string; isOurs: boolean; at: number };

/** A price of ours in the figures in which the talk about it ended: "420 euros" is "400 euros" once both sides took that. */
export function bargained(text: string, { at, speaker }: Sentence, { sentences, people }: Reading): string {
  const sideOf = (one: Sentence) => people.bySpeaker.get(one.speaker)?.side;
  if (!/\d/.test(text) || people.bySpeaker.get(speaker)?.side !== "internal") return text;
  const later = sentences
    .slice(at + 1, at + REACH)
    .map((one) => ({ one, said: withWrittenFigures(frenchText(one), "fr"), isOurs: sideOf(one) === "internal" }));
  const isTaken = (offer: Sentence, byUs: boolean) =>
    later.some(
      ({ one, said, isOurs }) => isOurs !== byUs && one.at > offer.at && one.at - offer.at <= 2 && TAKEN.test(said),
    );
  return text.replace(AMOUNT, (whole) => {
    const asked = amountOf(whole);
    let bid: Bid | null = null;
    let last: Bid | null = null;
    for (const { one, said, isOurs } of later) {
      const instead = [...said.matchAll(INSTEAD)].find(({ groups }) => amountOf(groups!.before!) === asked);
      const isOther = CONDITION.test(said) && !(instead && isTaken(one, isOurs));
      const rival: string | null = isOther
        ? null
        : (instead?.groups?.now ?? rivalIn(said, last ? amountOf(last.amount) : asked));
      if (rival && (instead || (isOurs ? CONCEDES.test(said) : DEMANDS.test(said) && asked >= 20)))
        bid = { amount: rival, isOurs, at: one.at };
      else if (
        bid &&
        isOurs !== bid.isOurs &&
        one.at - bid.at <= 3 &&
        !/(?<!\p{L})mais(?!\p{L})/iu.test(said.split(/[,.]/)[1] ?? "") &&
        CONSENT.test(withoutAmount(said, bid.amount))
      )
        last = bid;
      if (bid?.isOurs && (instead || !REFUSAL.test(said))) last = bid;
    }
    return last ? whole.replace(whole.trim(), last.amount.trim()) : whole;
  });
}

function rivalIn(said: string, asked: number): string | null {
  const amounts = [...said.matchAll(AMOUNT)].map(({ groups }) => groups!.number!);
  return amounts.find((one) => amountOf(one) < asked && amountOf(one) >= asked * LEAST_PART) ?? null;
}

/** "400, allez, c'est d'accord" */
function withoutAmount(said: string, amount: string): string {
  return said.startsWith(amount.trim())
    ? said
        .slice(amount.trim().length)
        .replace(/^[ ,€]+/u, "")
        .replace(/^(?:allez|bon|va)[ ,]+/iu, "")
    : said;
}

function amountOf(amount: string): number {
  return Number(amount.replaceAll(" ", "").replace(",", "."));
}
