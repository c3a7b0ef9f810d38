/** The most orders or goods that one call takes. The pages let nobody choose more. */
export const maxBulk = 50;
