/**
 * What a call without a session costs, in microseconds of processor time of server and database together (measured in
 * docs/generated/bench.md). `ADDRESS_BUDGET` says how much of it one address may use in a second.
 */
export const costs = {
  /** A public answer that the caller already has. Its ETag says so without the database. */
  known: 10,
  /** A file, a picture, a page of the web app, the documentation. */
  file: 100,
  /** One thing with its parts. */
  page: 400,
  /** A page of a list. */
  list: 500,
  /** A search for words in all goods, stores or articles. */
  search: 1_200,
} as const;

/** The price class of a public call: the `cost` of its endpoint. The budget of an address pays it in microseconds. */
export type Cost = keyof typeof costs;
