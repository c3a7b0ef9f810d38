/** What a new store needs before it runs well, in the order in which a merchant does it. */
export const startSteps = ["face", "hours", "return_address", "freight", "goods", "shipped"] as const;
/**
 * The store's first page lists the steps and marks those that are done; the server sees that from the store's own data.
 */
export type StartStep = (typeof startSteps)[number];
