/**
 * Who may call (SPEC 6). Ownership is not here: it is part of the WHERE of each statement, and what is
 * somebody else's is *not found*.
 */
export const callers = ["visitor", "member", "merchant"] as const;
export type Caller = (typeof callers)[number];
