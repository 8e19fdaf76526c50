/** Maps the forms of a verb to its infinitive. */
export function bothForms(infinitive: string, ...forms: string[]): Record<string, string> {
  return Object.fromEntries(forms.map((form) => [form, infinitive]));
}

/** An alternative of each form, for a regular expression. */
export function anyOf(verbs: Record<string, string>): string {
  return Object.keys(verbs).join("|");
}
