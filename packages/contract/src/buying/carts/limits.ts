/**
 * What a call about the cart carries at the most; operators set less. A visitor's cart grows without asking the server,
 * so the first page carries these two alone.
 */
export const cartCarries = { lines: 120, quantity: 9_999 } as const;
