import { termOf } from "../terms";

/** Words a writer adds when summarizing. That nobody said them shows little. */
const WRITERS = new Set(
  `whether percent cannot part ask asking cover stay stays plus due meet kindly less present through later together answer
  compared compare result results carry follow following include included including includes excluding return reach reaches
  single either neither down provided provide add adds roughly nearly around although though promise new available receive
  received hold held date every pass suit suits away main mainly get gets prefer store owner expect put office next rather
  leave come comes before once current currently access offer offered offering term ready instead keep kept keeps need needs
  whereas right aim move near find much work working out turn turned fit fits allow allows think thinking guess many
  probably none sure describe decide decided cost using use used close closed alternatively lean everyone someone everything
  meeting review attempt better least most reply enter count separate loose give given though moment normally soon sooner
  wish remain remains figures time plan plans planned yourself care prepare recommend already bring brings brought previous
  choice common exist concern include besides able trouble matter big biggest last lasts stand gone fully point points person
  case level speak talk ago arrive take taken takes make made handle handled place full way set up start begin then time
  possible possibility cope concern change changing further earlier end top simple easy suitable good fine happy pleased like
  want would need require hope lower higher more total whole per apiece respectively exactly about idea interest interested
  run runs go goes going let see look know hear say tell ring call write note arrange agree confirm happen depend`
    .split(/\s+/)
    .map(termOf)
    .filter((term) => term !== ""),
);

export function isWritersTerm(term: string): boolean {
  return WRITERS.has(term);
}
