import { givenNameOf } from "../first-name";
import { type Conversation, isConfirmed, ourOffers } from "./answers-to-claims";
import { redirectsMoney } from "./bank-details";
import { announcesClaims, countsSilence, isClaim, isOpen, quotesPrice } from "./claims";
import { concessionsIn, hasFiguresOf, isOffered, type Offers } from "./concessions";
import { strangeAddresses } from "./contacts";
import { foreignClaimIn } from "./foreign-claims";
import { type Piece, piecesOf } from "./pieces";
import { plainly } from "./plainly";
import { type Attendee, guestTest } from "./sides";

type Said = { speaker?: string; text: string };
/** A part of a turn that binds nobody. `isRequest` marks an address within a request that otherwise stands. */
export type Unagreed = Pick<Piece, "start" | "end"> & { isRequest?: boolean };

/** How many turns after "Let me sum up" may still list what was agreed. */
const LISTED_TURNS = 4;

/** What stands before a country's own ending in the domains of many firms: lumen.co.uk, lumen.com.au. */
const SHARED_LABEL = /^(?:co|com|org|net|ac|edu|gov|ltd|plc)$/u;

/**
 * What guests say we give them, although none of us said or confirmed it, and where they send papers or money to
 * strangers; by turn.
 */
export function unagreedIn(segments: readonly Said[], attendees: readonly Attendee[]): Map<number, Unagreed[]> {
  const conversation: Conversation = { segments, isGuest: guestTest(attendees) };
  const found = new Map<number, Unagreed[]>();
  const listsUntil = new Map<string, number>();
  let offers: Offers | null = null;
  const isObliging = obligingTest(attendees);
  for (const [at, { speaker = "", text }] of segments.entries()) {
    if (!conversation.isGuest(speaker)) continue;
    const pieces = piecesOf(text);
    const read = pieces.map((piece) => plainly(piece.text));
    const parts = pieces.flatMap((piece, i): Unagreed[] => {
      const reading = read[i]!;
      const isListed = (listsUntil.get(speaker) ?? -1) >= at && !isOpen(reading);
      if (announcesClaims(reading)) listsUntil.set(speaker, at + LISTED_TURNS);
      const unproven = () => {
        offers ??= ourOffers(conversation);
        return (
          isUnproven(reading, offers, isListed || isClaimedWith(read, i)) && !isConfirmed(at, reading, conversation)
        );
      };
      const presumes = () => (countsSilence(reading) || isObliging(reading)) && !isConfirmed(at, reading, conversation);
      if (redirectsMoney(reading) || presumes() || unproven()) return [piece];
      return strangeAddresses(piece.text, speaker, attendees).map(({ start, end }) => ({
        start: piece.start + start,
        end: piece.start + end,
        isRequest: end - start < piece.text.length,
      }));
    });
    if (parts.length > 0) found.set(at, parts);
  }
  return found;
}

/** Tells what obliges our side or explains its words: "Dana is to wire the deposit", "Acme pays for our flights". */
function obligingTest(attendees: readonly Attendee[]): (reading: string) => boolean {
  const ours = attendees.filter(({ external }) => external === false);
  const people = ours.map(({ name }) => plainly(givenNameOf(name)));
  const firms = ours.map(({ email }) => firmOf(email ?? ""));
  const tests = [
    subjectPattern([...people, ...firms], "(?:is|was) to|shall|meant|means to say"),
    subjectPattern(firms, "(?:will )?(?:pays?|covers?|waives?|refunds?|commits?|guarantees?|bears?)"),
  ];
  return (reading) => tests.some((one) => one?.test(reading)) && !isOpen(reading);
}

/** "lumen" of "sam@lumen.co.uk". */
function firmOf(email: string): string {
  const [, domain = ""] = email.toLowerCase().split("@");
  const labels = domain.split(".").slice(0, -1);
  return labels.findLast((label) => !SHARED_LABEL.test(label)) ?? "";
}

function subjectPattern(names: readonly string[], verbs: string): RegExp | null {
  const known = names.filter((name) => /^[a-z]{2,}$/u.test(name));
  return known.length > 0 ? new RegExp(`\\b(?:${known.join("|")}) (?:${verbs})\\b`, "u") : null;
}

/** Whether a text claims a concession or a price that is not among our offers. */
function isUnproven(reading: string, offers: Offers, isClaimed: boolean): boolean {
  if (isClaimed && concessionsIn(reading).length > 0 && !isOffered(reading, offers)) return true;
  if (quotesPrice(reading) && !hasFiguresOf(reading, offers)) return true;
  const foreign = foreignClaimIn(reading);
  return foreign !== null && !offers.statements.some(({ text }) => text.includes(foreign));
}

/** Whether a part claims something, by itself or with the part next to it where captions run on without marks. */
function isClaimedWith(read: readonly string[], at: number): boolean {
  if (isClaim(read[at]!)) return true;
  const isUnfinished = (one: string | undefined) => one !== undefined && !/[.?!…]\W*$/u.test(one);
  const [before, after] = [read[at - 1], read[at + 1]];
  if (isUnfinished(read[at]) && after !== undefined && isClaim(`${read[at]} ${after}`)) return true;
  return before !== undefined && isUnfinished(before) && isClaim(`${before} ${read[at]}`);
}
