const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** Whether a text is one bare address within the length limits of RFC 5321. Lists and display names aren't. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf("@") <= 64 && EMAIL.test(text);
}
