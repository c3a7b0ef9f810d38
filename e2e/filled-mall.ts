export const demoPassword = "journey-password";
export const demoPaymentPassword = "739105";
export const secrets = { pepper: Buffer.alloc(32, 7) };

/**
 * A database with the whole demo. Every stage copies it, because filling one takes longer than most journeys. Plain
 * data.
 */
export type FilledMall = {
  readonly database: string;
  /** Epoch ms. A stage's clock starts at this time, whenever it opens, so that nothing has expired. */
  readonly filledAt: number;
  /** The folder in which all stages keep their files. A picture that one stage has made is available to the others. */
  readonly folder: string;
};
