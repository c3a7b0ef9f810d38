/**
 * Payment passwords that people choose most, unless a rule of `isEasyPin` covers them: patterns of the keypad, dates
 * and words in digits.
 */
const chosenOften: ReadonlySet<string> = new Set(
  (
    "246810 108642 147258 258369 369258 852963 147852 963852 852456 159357 357159 159753 753159 951753 " +
    "142536 152637 123654 456123 789456 456789 321654 654123 123789 147896 741852 102030 010203 100200 " +
    "201314 131420 520131 131452 110120 112358 314159 271828 142857 235711"
  ).split(" "),
);

/**
 * Whether six digits are among the first that somebody tries: digits at equal steps (123456, 111111, 135791), one group
 * repeated (121212, 123123), pairs (112233), a mirrored group (123321), at most two different digits, or one of those
 * that are chosen often.
 */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const isEven = new Set(steps).size === 1;
  const repeats = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  const arePairs = digits.every((digit, index) => index % 2 === 0 || digit === digits[index - 1]);
  const isMirrored = pin === digits.toReversed().join("");
  return isEven || repeats || arePairs || isMirrored || new Set(digits).size <= 2 || chosenOften.has(pin);
}
