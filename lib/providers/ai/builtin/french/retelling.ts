import { firstNameOf } from "@/lib/grounding/first-name";
import { type Person, readForm, withWe, withYou } from "./verbs.ts";

type Retelling = { isOurs: boolean; isTu: boolean; isOnlyGuest: boolean; speaker: string };

const SUBJECT =
  /(?<![\p{L}'-])(?:(?<subject>on|nous|je) |(?<elided>j)' ?)(?<not>ne |n')?(?<clitics>(?:(?:me|te|se|nous|vous|lui|leur|le|la|les|y|en) |[mtslny]' ?)*)(?<verb>\p{L}+)/giu;
const OPENS_POINTING =
  /^(?:il|elle|ils|elles|ça|cela|c'est (?:inclus|compris|gratuit|offert|souvent|toujours|parfois|le cas|pour ça|ça|bon|vrai|exact|tout|noté|entendu|possible|prévu|beau|bien|cher|clair|normal)|celui|celle|lui|leur|y |en |les deux|le|la|l'|qui|dont|que) ?(?=\p{Ll}|$)/iu;
/** "nous allons pas" */
const UNNEGATED =
  /(?<!\p{L})(nous|vous) ((?!n[e'])(?:(?:l[ea]s?|y|en) |l')?\p{L}+(?:ons|ez|tes|mes))( (?:pas|jamais|rien)(?!\p{L}))/giu;
const OPENS_CLAUSE = /(?:^|[,;:] |(?:^|[, ])(?:et|mais|que|où|dont|quand|donc|mois|jour|semaine|année) )$/iu;
const word = (source: string) => new RegExp(`(?<![\\p{L}'-])(?:${source})(?![\\p{L}])`, "giu");

/** A statement as an email from our side tells it: what guests say of themselves is told with "vous", ours with "nous". */
export function retold(said: string, { isOurs, isTu, isOnlyGuest, speaker }: Retelling): string | null {
  const text = isOurs
    ? said
    : said.replace(/(?<!\p{L})(?<il>il (?:n'en )?)(?:nous|me) (?=fau(?:t|dra)(?!\p{L}))/giu, "$<il>§ ");
  if (
    !/^(?:à|en|dans|sur) .*\d ?(?:€|euros?)/iu.test(text) &&
    /^(?!il (?:§ )?faut )(?:il|elle|ils|elles|ça|cela|celui|celle|lui|leur|les deux|qui|dont|que|à|de|chez|avec|sur|en|dans) /iu.test(
      text,
    ) &&
    !/^(?:avec|sur|en|dans|chez) [^,]+, ?\p{L}+|^(?:avec|sur|en|dans) .* (?:nous|on|vous) /iu.test(text)
  )
    return null;
  if (OPENS_POINTING.test(text) && !/^il (?:§ )?faut /iu.test(text) && !/^(?:le|la|l'|les) ?\p{L}+[ ,]/iu.test(text))
    return null;
  if (/(?<![\p{L}'-])(?:tu|te|toi|ton|ta|tes|t')(?![\p{L}])/iu.test(text) && !(isTu && isOurs)) return null;
  if (!isOurs && /(?<![\p{L}'-])(?:vous|votre|vos)(?![\p{L}])/iu.test(text)) return null;
  let failed = false;
  let namedAlready = false;
  const isNamed = !isOurs && !isOnlyGuest && /(?<![\p{L}'-])(?:je |j')/iu.test(text);
  const rewritten = text.replace(/(?<![\p{L}])qu'on (?=\p{L})/giu, "que on ").replace(SUBJECT, (said, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const person: Person =
      groups.subject?.toLowerCase() === "on" ? "on" : groups.subject?.toLowerCase() === "nous" ? "nous" : "je";
    const read = readForm(groups.verb ?? "", person);
    if (!read) {
      failed ||= person !== "nous";
      return said;
    }
    const clitics = (groups.clitics ?? "").replace(/(?:se|me) |[sm]' ?/giu, isOurs ? "nous " : "vous ");
    if (isOurs) {
      if (person === "je") failed = true;
      return `nous ${groups.not ?? ""}${clitics}${withWe(groups.verb ?? "", person)}`;
    }
    if (isNamed && person === "je") {
      failed ||=
        !/^(?:[yn]['\s]|en |l[ae]s? |l')*$/u.test(groups.clitics ?? "") ||
        namedAlready ||
        !OPENS_CLAUSE.test(text.slice(0, rest.at(-3) as number));
      namedAlready = true;
      return `${firstNameOf(speaker)} ${groups.not ?? ""}${groups.clitics ?? ""}${withOn(groups.verb ?? "")}`;
    }
    return `vous ${groups.not ?? ""}${clitics}${withYou(groups.verb ?? "", person)}`;
  });
  if (failed) return null;
  const turned = isOurs
    ? rewritten
    : rewritten
        .replace(word("mon|ma|notre"), isNamed ? "notre" : "votre")
        .replace(word("mes|nos"), isNamed ? "nos" : "vos")
        .replace(word("moi"), "vous");
  const fixed = isNamed ? turned.replace(word("notre"), "votre").replace(word("nos"), "vos") : turned;
  if (/(?<![\p{L}'-])(?:me|m')(?![\p{L}])/iu.test(fixed) || (!isOurs && /(?<!\p{L})nous(?!\p{L})/iu.test(fixed)))
    return null;
  const denied = fixed.replace(UNNEGATED, (_, subject: string, verb: string, not: string) =>
    /^[aeiouéèêh]/iu.test(verb) ? `${subject} n'${verb}${not}` : `${subject} ne ${verb}${not}`,
  );
  return (denied.charAt(0).toUpperCase() + denied.slice(1)).replace("§", "vous");
}

/** What was said to one of several guests with "tu", as it is said to all of them. */
export function politely(said: string): string {
  return said
    .replace(/(?<![\p{L}'-])(?:tu |t'(?=as |es |auras ))(?<not>ne |n')?(?<verb>\p{L}+)/giu, (whole, ...rest) => {
      const { not = "", verb = "" } = rest.at(-1) as Record<string, string | undefined>;
      const fixed = ({ as: "avez", es: "êtes", vas: "allez", fais: "faites", dis: "dites" } as Record<string, string>)[
        verb.toLowerCase()
      ];
      const form = fixed ?? withYou(verb.replace(/es$/, "e").replace(/ras$/, "rai"), "je");
      return form ? `vous ${not}${form}` : whole;
    })
    .replace(/(?<![\p{L}'])t' ?(?=\p{L})/giu, "vous ")
    .replace(word("ton|ta"), "votre")
    .replace(word("tes"), "vos")
    .replace(word("te|toi"), "vous");
}

/** The form for "il" of a form for "je": "perds" is "perd", "ai" is "a". */
function withOn(form: string): string {
  const fixed: Record<string, string> = { ai: "a", suis: "est", vais: "va", fais: "fait", peux: "peut", veux: "veut" };
  const lower = form.toLowerCase();
  if (fixed[lower]) return fixed[lower];
  if (/rai$/.test(lower)) return lower.replace(/ai$/, "a");
  if (/[iu]ens$/.test(lower)) return lower.replace(/s$/, "t");
  if (/ds$|ts$/.test(lower)) return lower.slice(0, -1);
  return lower.replace(/(?<=[iou])s$/, "t");
}
