/**
 * What a call without a session takes, in microseconds of processor time, server and database together, by what
 * docs/generated/bench.md measured. `ADDRESS_BUDGET` says how much of it one address may take in a second.
 */
export const costs = {
  /** A public answer that the caller has already, known by its tag without asking the database. */
  known: 10,
  /** A file, a picture, a page of the web app, the documentation. */
  file: 100,
  /** One thing with what belongs to it. */
  page: 400,
  /** A page of a list. */
  list: 500,
  /** Anything that looks through all goods, stores or articles for words. */
  search: 1_200,
} as const;

export type Cost = keyof typeof costs;
