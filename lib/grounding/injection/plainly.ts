import { fluent } from "./hesitations";
import { readings } from "./plain-letters";

/** A text in lower case without accents and hesitations. */
export function plainly(text: string): string {
  return fluent(readings(text)[0] ?? text.toLowerCase());
}
