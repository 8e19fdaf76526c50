/** The end of what stands before a place, as far as any lead-in reaches: searching all of it makes long texts slow. */
export function textBefore(text: string, at: number, reach = 120): string {
  return text.slice(Math.max(0, at - reach), at);
}
