const MAX_STEPS = 5;

/** The marks of an axis from zero: round numbers, at most six, of which the last isn't below `max`. */
export function axisMarks(max: number): number[] {
  const step = roundStep(Math.max(max, 1) / MAX_STEPS);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The next whole number of the form 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
