import { plainDigits } from "@arcade/contract/digits";

/** Six digits without other digits around them: a code or a payment password has this form (PROOF TRU-015). */
export function showsSecret(text: string): boolean {
  return /(?<!\d)\d{6}(?!\d)/.test(plainDigits(text));
}
