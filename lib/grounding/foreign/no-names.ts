import { DAY_WORDS } from "./calendar-names";

/** Words of other languages that are no names although they are capitalized. All in lower case. */
export const FOREIGN_COMMON: readonly string[] = [
  ...Object.values(DAY_WORDS).flatMap(({ weekdays, months }) => [...weekdays.join("|").split("|"), ...months]),
  ..."sie ihr ihre ihrem ihren ihrer ihnen uhr".split(" "),
];
