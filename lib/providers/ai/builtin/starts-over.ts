const PHRASE = 3;
const SOON = 4;

/** Whether three words come again right away: "Half a degree you ask for half a degree". */
export function startsOver(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\d'’]+/gu) ?? [];
  const phraseAt = (at: number) => words.slice(at, at + PHRASE).join(" ");
  return words.some(
    (_, at) =>
      at + 2 * PHRASE <= words.length &&
      Array.from({ length: SOON }, (_, gap) => phraseAt(at + PHRASE + gap)).includes(phraseAt(at)),
  );
}
