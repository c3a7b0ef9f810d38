// Outbound jobs know their rows by numbers. A job that runs once a day uses the day.

/** 2026-01-31 as 20260131. */
export const numberOf = (date: string) => BigInt(date.replaceAll("-", ""));

/** 20260131 as 2026-01-31. */
export const dateOf = (number: bigint) => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
