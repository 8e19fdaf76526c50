const OWN_PROMISE =
  /^\W*(?:(?:and|also|so|but|anyway|okay|right|then|by the way|now),? ){0,2}(?:i|we)(?:'ll| will|'m going to|'re going to) (?!be\b)[a-z]/i;

/** Whether a sentence begins with what its speaker will do: "I'll send you the wiring list." */
export function isOwnPromise(text: string): boolean {
  return OWN_PROMISE.test(text);
}
