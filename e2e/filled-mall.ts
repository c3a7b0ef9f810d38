export const demoPassword = "journey-password";
export const demoPaymentPassword = "739105";
export const secrets = { pepper: Buffer.alloc(32, 7) };

/**
 * A database with the whole demo, which every stage copies: filling one takes longer than most journeys. Plain data.
 */
export type FilledMall = {
  readonly database: string;
  /** Epoch ms. A stage's clock begins then, whenever it opens: what ends in half an hour has not ended. */
  readonly filledAt: number;
  /** Where all stages keep their files: a picture that one has made is there for the others. */
  readonly folder: string;
};
