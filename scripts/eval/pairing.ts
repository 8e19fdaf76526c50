/**
 * Gives each item a line of its own, for as many items as possible; the lines in `best` come before those in `possible`.
 * Returns the line of each item, or null.
 */
export function pairUp(best: number[][], possible: number[][]): (number | null)[] {
  const lines: (number | null)[] = possible.map(() => null);
  const place = (item: number, choices: number[][], tried: Set<number>): boolean =>
    choices[item]!.some((line) => {
      if (tried.has(line)) return false;
      tried.add(line);
      const holder = lines.indexOf(line);
      if (holder >= 0 && !place(holder, choices, tried)) return false;
      lines[item] = line;
      return true;
    });
  for (const choices of [best, possible])
    for (const item of possible.keys()) if (lines[item] === null) place(item, choices, new Set());
  return lines;
}
