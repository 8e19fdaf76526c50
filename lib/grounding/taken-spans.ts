/** Keeps which places of a text are taken. Comparing each span with all the others makes long texts slow. */
export function takenSpans({ length }: string) {
  const taken = new Uint8Array(length);
  return {
    isFree: (start: number, end: number) => !taken.subarray(start, end).includes(1),
    take: (start: number, end: number) => void taken.fill(1, start, end),
  };
}
