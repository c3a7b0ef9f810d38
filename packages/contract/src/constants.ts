// Given by SPEC 5 and 9: part of the wire, and no setting. Beside limits.ts, so that the first page has these without
// the table.

export const passwordLength = { min: 6, max: 30 } as const;
export const paymentPasswordDigits = 6;
export const codeDigits = 6;
export const requestTimeoutMs = 60_000;
