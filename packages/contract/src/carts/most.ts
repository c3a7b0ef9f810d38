/** What a cart holds at the most unless operators set other numbers. A visitor's cart grows without asking the server, so the first page carries these two alone. */
export const cartMost = { lines: 120, quantity: 999 } as const;
