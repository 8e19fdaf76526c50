import type { ActionItem } from "@/lib/grounding/analysis";
import type { DraftSentence } from "@/lib/grounding/draft";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { FRENCH } from "./foreign-french.ts";
import { GERMAN } from "./foreign-german.ts";
import type { ForeignMeeting } from "./foreign-meeting.ts";
import { SPANISH } from "./foreign-spanish.ts";
import type { Letter } from "./german/letter.ts";
import type { Reading } from "./reading.ts";

/** What says that a day is a deadline: "bis Freitag". */
export const BY =
  "(?:bis(?: zum| spätestens)?|spätestens|antes del|hasta el|a más tardar el|para el|avant|d['’]ici(?: à)?|au plus tard) ";

/**
 * How a language expresses promises and requests. Each pattern captures the deed: `verb` (first person) or `infinitive`,
 * and the rest.
 */
export type Grammar = {
  /** Reads promises by itself, in place of the patterns. */
  find?: (reading: Reading) => ActionItem[];
  /** Chooses what an email tells besides steps and the meeting. */
  points?: (reading: Reading) => DraftSentence[];
  /** Finds the next meeting by itself. */
  meet?: (reading: Reading) => ForeignMeeting | null;
  /** How an email addresses its readers. */
  letter?: (reading: Reading, greet: readonly string[], sender: string) => Letter;
  /** Segments that guests did not hear or must not be reminded of. */
  withheld?: (reading: Reading) => ReadonlySet<number>;
  promises: RegExp[];
  /** Maps first-person forms to infinitives. */
  verbs: Record<string, string>;
  /** Whether the infinitive follows its object. */
  verbLast: boolean;
  never: RegExp;
  /** Verbs that promise something only with a day: "te digo algo el lunes". */
  loose: RegExp;
  /** Verbs for getting in touch, which need no object. */
  contact: RegExp;
  /** Where a second promise begins that leaves out its subject, and that subject. */
  joined: RegExp;
  subject: string;
  /** "Die bekommen Sie morgen von mir": what is received, or a pointer to it, and the rest. */
  receiving: RegExp[];
  byUs: RegExp;
  send: string;
  requests: RegExp[];
  /** What somebody says they need, which a later promise may point to. */
  needs: RegExp[];
  pointer: RegExp;
  consent: RegExp;
  refusal: RegExp;
};

export const GRAMMARS: Record<WrittenLanguage, Grammar> = { de: GERMAN, es: SPANISH, fr: FRENCH };
