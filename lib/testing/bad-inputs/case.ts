/** One change to a call that works, by its number in the catalogue of bad inputs; `field` is what a refusal names. */
export type Case = {
  id: string;
  change?: Record<string, unknown>;
  without?: string[];
  query?: string;
  headers?: Record<string, string>;
  status: number;
  field?: string;
};
