import type { Reading } from "../reading.ts";

/** Whether our side calls the guests "tu" in this call. */
export function isInformal({ transcript, people }: Reading): boolean {
  const ours = transcript.segments.filter(({ speaker }) => people.bySpeaker.get(speaker)?.side !== "external");
  const text = ours.map(({ text: said }) => said.replace(/[’ʼ]/g, "'")).join(" ");
  const familiar = text.match(/(?<!\p{L})(?:(?:tu|te|toi|ton|ta|tes)(?!\p{L})|t'(?=\p{L}))/giu) ?? [];
  const polite = text.match(/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu) ?? [];
  return familiar.length > polite.length;
}

export type Address = { isTu: boolean; isGuests: boolean };

const word = (source: string) => new RegExp(`(?<![\\p{L}'-])(?:${source})(?![\\p{L}])`, "giu");

/**
 * A task as the email tells it to the guests. Ours: "mon équipe" is "notre équipe". Theirs: "mon équipe" is "votre
 * équipe", and "vous" is us.
 */
export function toldInFrench(task: string, { isTu, isGuests }: Address): string {
  const text = task.replace(/(?<!\p{L})pis(?!\p{L})/giu, "et");
  const rewritten = isGuests ? theirs(text, isTu) : ours(text, isTu);
  return rewritten.charAt(0).toUpperCase() + rewritten.slice(1);
}

function ours(text: string, isTu: boolean): string {
  const plain = text.replace(word("mon|ma"), "notre").replace(word("mes"), "nos").replace(word("moi"), "nous");
  if (isTu) return plain;
  return plain
    .replace(word("ton|ta"), "votre")
    .replace(word("tes"), "vos")
    .replace(word("te|toi"), "vous")
    .replace(/(?<![\p{L}'])t' ?(?=\p{L})/giu, "vous ");
}

function theirs(text: string, isTu: boolean): string {
  const own = isTu ? ["§on", "§a", "§es"] : ["§otre", "§otre", "§os"];
  return text
    .replace(word("mon"), own[0]!)
    .replace(word("ma"), own[1]!)
    .replace(word("mes"), own[2]!)
    .replace(word("notre"), "§otre")
    .replace(word("nos"), "§os")
    .replace(word("votre|ton|ta"), "notre")
    .replace(word("vos|tes"), "nos")
    .replace(word("vous|te|toi"), "nous")
    .replace(/(?<![\p{L}'])t' ?(?=\p{L})/giu, "nous ")
    .replace(/§(?=o(?:tre|s))/g, "v")
    .replace(/§/g, "t");
}
