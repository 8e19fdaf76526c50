import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";
import { remembered } from "@/lib/grounding/remembered";

/** One word or punctuation mark. `tag` is a universal part of speech. */
export type Token = { text: string; lower: string; stem: string; tag: string; stop: boolean; spaced: boolean };

const nlp = winkNLP(model, ["pos"]);
const { its } = nlp;

const STEM = its.stem as unknown as typeof its.normal;

const LEMMA = its.lemma as unknown as typeof its.normal;

const read = new Map<string, Token[]>();
const stems = new Map<string, string>();

/** Splits a text into its tokens, which nobody changes. */
export function tokenize(text: string): Token[] {
  return remembered(read, text, () => tokensOf(text));
}

function tokensOf(text: string): Token[] {
  const tokens = nlp.readDoc(text).tokens();
  const values = tokens.out();
  const tags = tokens.out(its.pos) as string[];
  const stops = tokens.out(its.stopWordFlag) as unknown as boolean[];
  let end = 0;
  return values.map((value, i) => {
    const start = Math.max(text.indexOf(value, end), end);
    const spaced = start > end;
    end = start + value.length;
    return {
      text: value,
      lower: value.toLowerCase(),
      stem: remembered(stems, value, () => tokens.itemAt(i).out(STEM)),
      tag: tags[i] ?? "X",
      stop: stops[i] ?? false,
      spaced,
    };
  });
}

/** The base form of a verb: "came" becomes "come". */
export function baseForm(verb: string): string {
  return nlp.readDoc(`I ${verb} it`).tokens().itemAt(1).out(LEMMA);
}

function isWord(token: Token): boolean {
  return token.tag !== "PUNCT" && token.tag !== "SPACE" && token.tag !== "SYM" && /[\p{L}\p{N}]/u.test(token.text);
}

/** Stems of content words: no stop words, punctuation or single letters. */
export function contentStems(tokens: Token[]): string[] {
  return tokens.filter((token) => isWord(token) && !token.stop && token.text.length > 1).map((token) => token.stem);
}
