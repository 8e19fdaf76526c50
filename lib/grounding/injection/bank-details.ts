/** The patterns match the output of `readings`: lower case without accents. */
const ACCOUNT =
  "\\b(?:iban|sort code|routing number|swift|bic|(?:bank|account|payment) (?:details|number|data)|bank account|account ending|(?:new|other|different|our other) (?:bank )?account|bankverbindung|kontonummer|cuenta bancaria|nouveau compte|coordonnees bancaires|conto corrente|rekeningnummer)\\b";
const CHANGES =
  "\\b(?:chang\\w+|new|updated?|different|instead|from now on|going forward|no longer|switch\\w*|moved?|goes to|go to|pay (?:it |that |everything )?(?:to|into)|use (?:that|this|the)|tell|wire|transfer|neue\\w*|geandert|nueva|nuevo|nouveau|nouvelles|nuovo|nieuwe)\\b";
const MONEY =
  "\\b(?:pay\\w*|invoices?|money|wire|transfer|bank|iban|sort code|account (?:number|ending)|bill\\w*|deposit)\\b|konto|cuenta|compte|conto|rekening";
const ASKS = /\?\W*$|^\W*(?:(?:and|so|but|okay),? )*(?:where|what|which|how|do|does|is|are|can|could|will|when)\b/u;

const [account, changes, money] = [ACCOUNT, CHANGES, MONEY].map((source) => new RegExp(source, "u")) as [
  RegExp,
  RegExp,
  RegExp,
];

/** Whether a text says that money is to go to another account. */
export function redirectsMoney(reading: string): boolean {
  return account.test(reading) && changes.test(reading) && money.test(reading) && !ASKS.test(reading);
}
