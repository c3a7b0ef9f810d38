// Given by SPEC 5 and 9: part of the wire, and no setting. Beside limits.ts, so that the first page has these without
// the table.

/** The fewest and the most characters of a login password (SPEC 5, 9). */
export const passwordLength = { min: 6, max: 30 } as const;
/** How many digits a payment password has (SPEC 5). Digits that everybody tries first are refused (`easy_digits`). */
export const paymentPasswordDigits = 6;
/** How many digits a code from a mail or an authenticator has (SPEC 5, 9). */
export const codeDigits = 6;
/**
 * After this many milliseconds without an answer a page gives up a call (SPEC 9). A change can still have happened
 * (PROOF REL-056).
 */
export const requestTimeoutMs = 60_000;
