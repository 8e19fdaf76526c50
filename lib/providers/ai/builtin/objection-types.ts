import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { ObjectionType } from "./objection-kinds.ts";

/** How strongly each sign points to a type. Without any, the type is "other" (terms, trust, people). */
const SPEAKS_FOR: Record<ObjectionType, Record<string, number>> = {
  price: {
    priceAgainstOwn: 3,
    tooMuchPrice: 2.5,
    priceSigh: 2,
    priceAstonishes: 2,
    ceiling: 1.5,
    budget: 1.5,
    priced: 1,
    ownFigure: 1,
    afterPrice: 0.7,
    onPrice: 0.4,
    echoes: 0.5,
  },
  competition: { rivalPrice: 4, rivalCame: 3, otherCheaper: 1, rival: 1.7, already: 1.5, visited: 0.8 },
  authority: { notAlone: 3.5, bossMust: 2.2, decides: 0.9, boss: 0.7 },
  timing: { dateClash: 3.2, defers: 2.5, notNowTime: 2, notNow: 1.8, duration: 0.5, afterDate: 0.5, onDates: 0.3 },
  feature: { feature: 2.2, cannot: 0.5, negative: 0.3 },
  other: { termDemand: 1.5, term: 1.5, trust: 1.5, peopleResist: 1.5, burnt: 1.5, worries: 0.5, people: 0.5 },
};
const OTHERWISE = 1.4;
const OUTSPOKEN_WEIGHT = 1.5;
const SIZE = { hint: 0.5, best: 2 };

/** What the models of types read: the features of an objection, and what its signs point to. */
export function typeFeatures(features: ReadonlyMap<string, number>, signs: ReadonlySet<string>): Map<string, number> {
  const hints = OBJECTION_TYPES.map((type) => ({ type, score: hintOf(type, signs) }));
  const best = hints.reduce((one, other) => (other.score > one.score ? other : one));
  return new Map([
    ...features,
    ...hints.map(({ type, score }) => [`hint ${type}`, SIZE.hint * score] as const),
    [`best ${best.type}`, SIZE.best],
  ]);
}

function hintOf(type: ObjectionType, signs: ReadonlySet<string>): number {
  const own = Object.entries(SPEAKS_FOR[type]).reduce((sum, [name, weight]) => sum + (signs.has(name) ? weight : 0), 0);
  const outspoken = signs.has(`outspoken:${type}`) ? OUTSPOKEN_WEIGHT : 0;
  return own + outspoken + (type === "other" ? OTHERWISE : 0);
}
