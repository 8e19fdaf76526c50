/** Hits and total per measure. */
export type Figures = Map<string, { hits: number; of: number }>;
export type Tally = { count: (name: string, hit: boolean) => void; note: (line: string) => void };

export function tallyInto(figures: Figures, note: (line: string) => void): Tally {
  const count = (name: string, hit: boolean) => {
    const figure = figures.get(name) ?? { hits: 0, of: 0 };
    figures.set(name, { hits: figure.hits + Number(hit), of: figure.of + 1 });
  };
  return { count, note };
}
