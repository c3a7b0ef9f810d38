/**
 * Money is a whole number of micro-USDT in a `bigint`, never a float. On the wire it is decimal text such as "12.50"
 * (RULES 1). 1 USDT = 1,000,000 micro.
 */
export type Money = bigint & { readonly money: unique symbol };
/** Money on the wire: at least two decimals, at most six, ASCII digits. */
export type MoneyText = string & { readonly moneyText: unique symbol };

const microPerUnit = 1_000_000n;
const shape = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;

/**
 * Reads text of the wire exactly. Null if it is not such a number, for example with an exponent, a plus, spaces,
 * leading zeros or seven decimals.
 */
export function readMoney(text: string): Money | null {
  if (!shape.test(text)) return null;
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const micro = BigInt(whole) * microPerUnit + BigInt(fraction.padEnd(6, "0"));
  return money(negative ? -micro : micro);
}

/** For text that our own server wrote. Other text is a bug, so it throws. */
export function moneyOf(text: MoneyText): Money {
  const read = readMoney(text);
  if (read === null) throw new Error(`not money: ${text}`);
  return read;
}

/** "12.50", "-0.000001": two decimals, and more only if they are needed. */
export function moneyText(micro: bigint): MoneyText {
  const negative = micro < 0n;
  const digits = (negative ? -micro : micro).toString().padStart(7, "0");
  const whole = digits.slice(0, -6);
  const fraction = digits.slice(-6).replace(/0{1,4}$/, "");
  // The brand is given here and nowhere else.
  return `${negative ? "-" : ""}${whole}.${fraction}` as MoneyText;
}

/** Marks a number of micro-USDT as money. For figures from the database and from sums. */
export function money(micro: bigint): Money {
  return micro as Money; // the one place where the brand is given
}

/** The total in micro-USDT; 0 of nothing. It is exact: a `bigint` has no rounding and no overflow (RULES 1). */
export function sum(amounts: Iterable<bigint>): Money {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return money(total);
}

/**
 * `amount * numerator / denominator`, rounded half to even. This is the mall's only rounding (RULES 1). The denominator
 * is positive.
 */
export function share(amount: bigint, numerator: bigint, denominator: bigint): Money {
  const product = amount * numerator;
  const negative = product < 0n;
  const size = negative ? -product : product;
  let quotient = size / denominator;
  const twiceRest = (size % denominator) * 2n;
  // guard: rounding is half to even [quotient % 2n === 1n -> true]
  if (twiceRest > denominator || (twiceRest === denominator && quotient % 2n === 1n)) quotient += 1n;
  return money(negative ? -quotient : quotient);
}

/** Parts per million of an amount: 5 % is 50_000. */
export function rateOf(amount: bigint, partsPerMillion: number): Money {
  return share(amount, BigInt(partsPerMillion), 1_000_000n);
}

/**
 * Divides `whole` by weights so that the parts add up to it. Each part gets its floor. The rest goes micro by micro to
 * the largest remainders, and to the earlier line if they are equal (RULES 3).
 */
export function shareOver(whole: bigint, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((a, b) => a + b, 0n);
  if (total === 0n) {
    if (whole !== 0n) throw new Error("cannot share an amount over nothing");
    return weights.map(() => money(0n));
  }
  const parts = weights.map((weight, index) => ({
    index,
    part: (whole * weight) / total,
    rest: (whole * weight) % total,
  }));
  let left = whole - parts.reduce((a, { part }) => a + part, 0n);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    // guard: parts add up to the whole
    part.part += 1n;
    left -= 1n;
  }
  return parts.map(({ part }) => money(part));
}
