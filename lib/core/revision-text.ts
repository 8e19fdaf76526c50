type Revisions = { given: number; current: number; changes?: string; what?: string };

/** Says why a change was refused that names another revision than the current one. */
export function revisionText({ given, current, changes = "", what = "it" }: Revisions): string {
  const fault = given < current ? `is out of date${changes}` : "doesn't exist yet";
  return `Revision ${given} ${fault}. The current revision is ${current}. Fetch ${what} and try again`;
}
