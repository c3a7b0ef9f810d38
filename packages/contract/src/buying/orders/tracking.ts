/**
 * The form of a carrier's tracking numbers, in a language that is read in one pass: `#` is a digit, `@` a letter, `?`
 * either, a capital letter or digit is itself, and `{9}` or `{9,18}` after one of them says how often it is repeated.
 * No pattern can backtrack: the matcher keeps the set of places that the number may have reached.
 */
export const maxTrackingPattern = 40;
/** The maximum length, with spaces and hyphens. People use them to group a number; they are not part of it. */
export const maxTracking = 40;

interface Step {
  sign: string;
  min: number;
  max: number;
}

const signs = /^[A-Z0-9#@?]$/;

/**
 * The steps of a pattern. Null if it is not a pattern, or if it accepts fewer than six characters or more than forty.
 */
export function stepsOf(pattern: string): Step[] | null {
  if (pattern.length === 0 || pattern.length > maxTrackingPattern) return null;
  const steps: Step[] = [];
  for (let at = 0; at < pattern.length;) {
    const sign = pattern.charAt(at);
    if (!signs.test(sign)) return null;
    at += 1;
    if (pattern.charAt(at) !== "{") {
      steps.push({ sign, min: 1, max: 1 });
      continue;
    }
    const end = pattern.indexOf("}", at);
    const [min, max] = timesOf(end < 0 ? "" : pattern.slice(at + 1, end));
    if (min < 1 || max < min || max > maxTracking) return null;
    steps.push({ sign, min, max });
    at = end + 1;
  }
  const [shortest, longest] = [
    steps.reduce((sum, { min }) => sum + min, 0),
    steps.reduce((sum, { max }) => sum + max, 0),
  ];
  return shortest < 6 || longest > maxTracking ? null : steps;
}

function timesOf(text: string): [number, number] {
  const [min = "", max = min, ...more] = text.split(",");
  const isCount = (part: string) =>
    part.length > 0 && part.length <= 2 && Array.from(part).every((digit) => digit >= "0" && digit <= "9");
  return more.length === 0 && isCount(min) && isCount(max) ? [Number(min), Number(max)] : [0, 0];
}

/** A number in the form in which numbers are compared: capital letters and digits only. */
export function trackingKey(number: string): string {
  return number.toUpperCase().replaceAll(" ", "").replaceAll("-", "");
}

function isSign(sign: string, character: string): boolean {
  const isDigit = character >= "0" && character <= "9";
  const isLetter = character >= "A" && character <= "Z";
  if (sign === "#") return isDigit;
  if (sign === "@") return isLetter;
  return sign === "?" ? isDigit || isLetter : sign === character;
}

/** Whether a number, as `trackingKey` gives it, fits this pattern. */
export function fitsPattern(key: string, pattern: string): boolean {
  const steps = stepsOf(pattern);
  if (steps === null || key.length > maxTracking) return false;
  let reached = new Set([0]);
  for (const { sign, min, max } of steps) {
    const next = new Set<number>();
    for (const start of reached)
      for (let times = 1; times <= max && isSign(sign, key.charAt(start + times - 1)); times += 1)
        if (times >= min) next.add(start + times);
    reached = next;
  }
  return reached.has(key.length);
}

const minSigns = 6;
const minDigits = 4;

/**
 * Whether a number can be a number of this carrier. For any carrier: at least six letters and digits, at least four of
 * them digits, not one character repeated, and not the order's own number. For a carrier with patterns: it fits one of
 * them.
 */
export function isTrackingNumber(number: string, patterns: readonly string[], orderNumber?: string): boolean {
  const key = trackingKey(number);
  const digits = Array.from(key).filter((sign) => isSign("#", sign)).length;
  if (key.length < minSigns || key.length > maxTracking || digits < minDigits || new Set(key).size === 1) return false;
  if (!Array.from(key).every((sign) => isSign("?", sign))) return false;
  if (orderNumber !== undefined && key === trackingKey(orderNumber)) return false;
  return patterns.length === 0 || patterns.some((pattern) => fitsPattern(key, pattern));
}
