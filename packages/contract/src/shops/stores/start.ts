/** What a new store needs before it runs well, in the order in which a merchant does it. */
export const startSteps = ["face", "hours", "return_address", "freight", "goods", "shipped"] as const;
export type StartStep = (typeof startSteps)[number];
