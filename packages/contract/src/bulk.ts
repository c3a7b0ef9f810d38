/** How many orders or goods one call takes at once; the pages stop choosing there. */
export const maxBulk = 50;
