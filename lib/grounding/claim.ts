import { z } from "zod";

export const RISK_FLAGS = [
  "unsupported_number",
  "unsupported_price",
  "unsupported_date",
  "unsupported_name",
  "unsupported_url",
  "unsupported_email",
  "unsupported_claim",
  "instruction_in_talk",
  "pricing_or_discount",
] as const;
export const RiskFlag = z.enum(RISK_FLAGS);
export type RiskFlag = z.infer<typeof RiskFlag>;

/** A fact stated in the text that nobody said, verbatim from the text. */
export const UnsupportedFact = z.object({ flag: RiskFlag, text: z.string() });
export type UnsupportedFact = z.infer<typeof UnsupportedFact>;

const CLAIM_KINDS = ["fact", "commitment", "price", "date", "quote", "courtesy"] as const;
const SUPPORTS = ["supported", "partial", "unsupported"] as const;
const DIFFERENCE_KINDS = [
  "number",
  "price",
  "percent",
  "unit",
  "date",
  "time",
  "name",
  "negation",
  "certainty",
  "who",
  "direction",
  "content",
] as const;
const CONFIDENCES = ["high", "medium", "low"] as const;

/** What was said in place of the claim's text from `start` to `end`, written to fit there, and its segment. */
export const Fix = z.object({ start: z.int(), end: z.int(), text: z.string(), segmentIndex: z.int() });
export type Fix = z.infer<typeof Fix>;

/** How a sentence differs from the call: its own words, the words said (null if there are none) and their segment. */
export const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  here: z.string(),
  said: z.string().nullable(),
  segmentIndex: z.int().nullable(),
  fix: Fix.optional(),
});
export type Difference = z.infer<typeof Difference>;

/**
 * One sentence of a follow-up; `start` and `end` are UTF-16 offsets into its plain text. The claim of a table's row has
 * the number of the `row`, and its offsets are into its own text.
 */
export const Claim = z.object({
  id: z.string(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  kind: z.enum(CLAIM_KINDS),
  support: z.enum(SUPPORTS),
  evidence: z.array(z.object({ segmentIndex: z.int(), quote: z.string(), score: z.number() })),
  /** Why the claim is not supported, when known. */
  differences: z.array(Difference).optional(),
  /** Who stands behind the claim although it is not fully supported. The verdict stays. */
  confirmed: z.object({ by: z.uuid(), at: z.iso.datetime() }).optional(),
  row: z.int().optional(),
});
export type Claim = z.infer<typeof Claim>;

export const Confidence = z.enum(CONFIDENCES);
export type Confidence = z.infer<typeof Confidence>;
