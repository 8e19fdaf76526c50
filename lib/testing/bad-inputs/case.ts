/** One change to a valid call, with its ID in the catalog of bad inputs. `field` is the one a rejection names. */
export type Case = {
  id: string;
  change?: Record<string, unknown>;
  without?: string[];
  query?: string;
  headers?: Record<string, string>;
  status: number;
  field?: string;
};
