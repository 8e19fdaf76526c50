import { type Clause, nucleusAt } from "./clauses.ts";
import { ADVERBS, COORDINATORS, INTERJECTIONS, MODALS, RECIPIENTS, type Token } from "./tokens.ts";
import { isInfinitive, isKnownVerb, isSeparable, ofFirstPerson, ofZuInfinitive } from "./verbs.ts";

/** "plain" is the present tense; "able" offers, and "duty" says what one has to or wants to do. */
export type DeedKind = "plain" | "future" | "able" | "duty" | "causative";
export type Deed = {
  kind: DeedKind;
  isPlural: boolean;
  infinitive: string;
  isKnown: boolean;
  /** The finite verb as said. */
  verb: string;
  /** What stands between the verb and its end, without the subject. */
  field: Token[];
  tails: Token[][];
  hasRecipient: boolean;
  isReflexive: boolean;
  /** The verb opens the clause, as in a question. */
  isInverted: boolean;
  clause: Clause;
};

const PREPOSITIONS = new Set(
  "bei mit für an von zu über auf um nach vor in im am zum zur beim vom aus ohne gegen bis wegen ab durch unter hinter neben zwischen".split(
    " ",
  ),
);
const GOVERNS = new Set("an auf aus bei durch mit nach vor zu um über unter ab ein gegen".split(" "));
/** "Schicke Ihnen das morgen": who speaks leaves out "ich". */
const AFTER_OMITTED = /^(?:ihnen|dir|euch|mich|mir|das|den|die|es|dann|gleich|noch|auch|gern|gerne|morgen|heute)$/;

/** What somebody says they do, read from one main clause in the first person. */
export function deedsOf(clause: Clause, previous: Deed | null): Deed[] {
  const { tokens } = clause;
  const nucleus = tokens.map((_, at) => nucleusAt(tokens, at)).find((one) => one !== null);
  if (nucleus) {
    const { verb, subject } = nucleus;
    const [first, last] = [Math.min(verb, subject), Math.max(verb, subject)];
    const lead = prefield(tokens.slice(0, first));
    const isInverted = verb < subject && lead.length === 0 && first === leadLength(tokens.slice(0, first));
    const isPlural = tokens[subject]!.lower === "wir";
    return completed(tokens[verb]!, lead, tokens.slice(last + 1), { isPlural, isInverted, clause });
  }
  const at = leadLength(tokens);
  const [verb, next] = [tokens[at], tokens[at + 1]];
  const isOfQuestion = clause.tails.some(([first]) => /^(?:ob|wie|was|wann)$/.test(first!.lower));
  if (!verb || (!next && !isOfQuestion)) return [];
  const isOfPlural = previous?.isPlural === true && isInfinitive(verb.word) && tokens.length > 2;
  const isCoordinated =
    previous !== null && (isOfPlural || ofFirstPerson(verb.word)?.isKnown || MODALS[verb.lower] !== undefined);
  const isOmitted = /e$/.test(verb.lower) && ofFirstPerson(verb.word)?.isKnown && AFTER_OMITTED.test(next?.lower ?? "");
  const isContact = /^(?:melde?|kümmere?)$/.test(verb.lower) && next?.lower === "mich";
  if (!isCoordinated && !isOmitted && !isContact) return [];
  const isPlural = isCoordinated && previous.isPlural && !ofFirstPerson(verb.word)?.isKnown;
  return completed(verb, [], tokens.slice(at + 1), { isPlural, isInverted: false, clause });
}

type Rest = { isPlural: boolean; isInverted: boolean; clause: Clause };

function completed(verb: Token, lead: Token[], middle: Token[], rest: Rest): Deed[] {
  const modal = MODALS[verb.lower];
  if (modal) return withInfinitive(verb, modal, lead, middle, rest);
  if (rest.isPlural && !isInfinitive(verb.lower)) return [];
  const found = rest.isPlural ? { infinitive: verb.lower, isKnown: isKnownVerb(verb.lower) } : ofFirstPerson(verb.word);
  if (!found) return [];
  if (/^(?:versuchen|schauen|gucken|sehen|sorgen|kümmern|wollen|zusehen)$/.test(found.infinitive)) {
    const inner = withClause(verb, rest);
    if (inner.length > 0) return inner;
  }
  const at = prefixAt(middle);
  const prefix = at === null ? "" : middle[at]!.lower;
  const field = at === null ? middle : [...middle.slice(0, at), ...middle.slice(at + 1)];
  const infinitive = prefix === "fertig" && verb.lower.startsWith("hab") ? "fertigstellen" : prefix + found.infinitive;
  return [deed(verb, "plain", { ...found, infinitive }, [...lead, ...field], rest)];
}

/** "Ich versuche, das bis Freitag zu schicken", "Ich schaue, dass ich Ihnen das schicke." */
function withClause(verb: Token, rest: Rest): Deed[] {
  const open = rest.clause.next;
  const close =
    open?.tokens.findLastIndex(
      ({ word }, at) => ofZuInfinitive(word) !== null || (isInfinitive(word) && open.tokens[at - 1]?.lower === "zu"),
    ) ?? -1;
  if (open && close >= 0 && verb.lower.startsWith("versuch")) {
    const infinitive = ofZuInfinitive(open.tokens[close]!.word) ?? open.tokens[close]!.lower;
    const field = open.tokens.filter(({ lower }, at) => at !== close && !(lower === "zu" && at === close - 1));
    return [deed(verb, "plain", { infinitive, isKnown: true }, field, rest)];
  }
  for (const tail of rest.clause.tails) {
    const [first, second] = tail;
    const last = tail.at(-1)!;
    if (first?.lower === "dass" && second?.lower === "ich") {
      const found = ofFirstPerson(last.word);
      if (found?.isKnown)
        return [deed(verb, "plain", found, tail.slice(2, -1), { ...rest, clause: { ...rest.clause, tails: [] } })];
    }
    if (
      first?.lower === "dass" &&
      /^(?:sie|ihr|du)$/.test(second?.lower ?? "") &&
      /^(?:bekommen|kriegen|haben|erhalten|bekommst|kriegst|hast)$/.test(last.lower)
    )
      return [
        deed(verb, "plain", { infinitive: "schicken", isKnown: true }, tail.slice(2, -1), {
          ...rest,
          clause: { ...rest.clause, tails: [] },
        }),
      ];
  }
  return [];
}

/** "Ich werde das prüfen und Ihnen zuschicken": each infinitive closes a part of the field. */
function withInfinitive(verb: Token, kind: DeedKind, lead: Token[], middle: Token[], rest: Rest): Deed[] {
  const parts = [middle];
  const cut = middle.findIndex(
    (token, at) => COORDINATORS.has(token.lower) && isInfinitive(middle[at - 1]?.word ?? ""),
  );
  if (cut > 0) parts.splice(0, 1, middle.slice(0, cut), middle.slice(cut + 1));
  return parts.flatMap((part, at) => {
    const close = lastInfinitive(part);
    if (close === null) return [];
    const isChain = isInfinitive(part[close - 1]?.word ?? "") && /^lassen$/.test(part[close]!.lower);
    const bare = part[close]!.lower;
    const infinitive = isChain ? `${part[close - 1]!.lower} ${bare}` : bare;
    const field = [...(at === 0 ? lead : []), ...part.slice(0, isChain ? close - 1 : close), ...part.slice(close + 1)];
    const whole = kind === "causative" && !isChain ? causative(bare) : infinitive;
    return [deed(verb, kind, { infinitive: whole, isKnown: isKnownVerb(bare) }, field, rest)];
  });
}

function causative(bare: string): string {
  return `${bare} lassen`;
}

function lastInfinitive(part: readonly Token[]): number | null {
  for (let at = part.length - 1; at >= 0; at--) {
    const { word, lower } = part[at]!;
    if (isInfinitive(word) && !ofZuInfinitive(word) && part[at - 1]?.lower !== "zu") return at;
    if (/^(?:tun|sein)$/.test(lower)) return null;
  }
  return null;
}

function deed(
  verb: Token,
  kind: DeedKind,
  { infinitive, isKnown }: { infinitive: string; isKnown: boolean },
  field: Token[],
  { isPlural, isInverted, clause }: Rest,
): Deed {
  const isGiven = (token: Token, at: number) =>
    RECIPIENTS.has(token.lower) && !PREPOSITIONS.has(field[at - 1]?.lower ?? "");
  const isOwn = ({ lower }: Token, at: number) =>
    (isPlural ? /^uns$/ : /^mich$/).test(lower) && !PREPOSITIONS.has(field[at - 1]?.lower ?? "");
  const isForMe = ({ lower }: Token, at: number) =>
    (lower === "mir" || lower === "uns") && !isPlural && !PREPOSITIONS.has(field[at - 1]?.lower ?? "");
  return {
    kind,
    isPlural,
    infinitive,
    isKnown,
    verb: verb.lower,
    field: field.filter((token, at) => !isGiven(token, at) && !isOwn(token, at) && !isForMe(token, at)),
    tails: clause.tails,
    hasRecipient:
      field.some(isGiven) || /(?:für|an) (?:sie|dich|euch)(?!\p{L})/iu.test(field.map(({ lower }) => lower).join(" ")),
    isReflexive: field.some(isOwn),
    isInverted,
    clause,
  };
}

/** Where the separated prefix stands: last, or before a phrase that follows the clause. */
function prefixAt(middle: readonly Token[]): number | null {
  for (let at = middle.length - 1; at >= 0; at--) {
    const { word, lower } = middle[at]!;
    if (!isSeparable(lower) || /^\p{Lu}/u.test(word)) continue;
    const next = middle[at + 1];
    if (!next || /[,;]/.test(middle[at]!.after)) return at;
    if (/^(?:ein|wieder|klar|teil|da(?:bei|zu|ran|rauf))$/.test(lower)) continue;
    const isFree =
      !GOVERNS.has(lower) ||
      PREPOSITIONS.has(next.lower) ||
      /^(?:heute|morgen|spätestens|damit|sowie|gleich|noch)$/.test(next.lower);
    if (isFree && at > 0 && middle.length - at <= 8) return at;
    if (isFree && at === 0 && !GOVERNS.has(lower)) return at;
  }
  return null;
}

function leadLength(tokens: readonly Token[]): number {
  let at = 0;
  while (at < tokens.length && (INTERJECTIONS.has(tokens[at]!.lower) || COORDINATORS.has(tokens[at]!.lower))) at++;
  return at;
}

/** The constituent before the verb, without interjections. */
function prefield(tokens: readonly Token[]): Token[] {
  const rest = tokens.slice(leadLength(tokens));
  return rest.length === 1 && ADVERBS.has(rest[0]!.lower) ? [] : rest;
}
