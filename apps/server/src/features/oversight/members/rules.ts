import { maxFreezeDays } from "@arcade/contract/oversight/members/freezes";

const dayMs = 86_400_000;

/** A freeze ends in the future, and not too far away: a longer one is a new decision. */
export function isGoodEnd(now: Date, until: Date): boolean {
  return until > now && until.getTime() <= now.getTime() + maxFreezeDays * dayMs;
}

/** What a typed text can mean: an id, an invitation code, the beginning of a name or of an email. */
export function isId(text: string): boolean {
  return /^[1-9]\d{11,18}$/.test(text);
}
