import { withWrittenFigures } from "@/lib/grounding/foreign/figures/written-figures";
import type { Sentence } from "../reading.ts";
import { frenchText } from "./text.ts";

/** "Il faut que tout le monde soit formé avant fin juin" */
const NEED =
  /(?:^|[ ,])(?:il )?(?:nous )?(?<must>faut|faudrait) que (?<what>(?:tout le monde|tous |toutes |les |la |le |l'|nos |notre |nos )[^,.?!;]{0,60}? ?(?:soit|soient|ait|aient|puisse|puissent|arrive|arrivent|fonctionne|fonctionnent|tourne|tournent|démarre|démarrent) [^,.?!;]*?(?:avant|d'ici|pour|au plus tard|dès) [^,.?!;]{3,40}?)(?= (?:sinon|parce|car|donc|alors|et|mais|comme ça)(?!\p{L})|[,.!;]|$)/iu;

/** What guests need by when, in their words, as it is told to them; null where a sentence tells nothing like it. */
export function neededBy(sentence: Sentence): string | null {
  const { must = "", what = "" } = NEED.exec(frenchText(sentence))?.groups ?? {};
  if (
    what === "" ||
    /(?<!\p{L})(?:je|j'|tu|te|vous|me|m'|ça|cela|cette date|ce jour|ce moment|votre|vos|mon|ma|mes)(?!\p{L})/iu.test(
      what,
    )
  )
    return null;
  const rewritten = what.replace(/(?<!\p{L})nos(?!\p{L})/giu, "vos").replace(/(?<!\p{L})notre(?!\p{L})/giu, "votre");
  return withWrittenFigures(`Il ${must.toLowerCase()} que ${rewritten}.`, "fr");
}
