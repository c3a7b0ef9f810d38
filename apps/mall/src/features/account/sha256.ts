/**
 * SHA-256 of one block (at most 55 ASCII characters), as hex. The browser's own digest answers through a promise, which costs
 * more than the hash itself, and is missing where the mall is opened without TLS.
 */
export function sha256OfLine(text: string): string {
  const words = blockOf(text);
  for (let index = 16; index < 64; index++) {
    const early = at(words, index - 15);
    const late = at(words, index - 2);
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + first + at(words, index - 7) + second;
  }
  const state = stirred(words);
  let hex = "";
  for (let index = 0; index < 8; index++) hex += ((at(state, index) + at(start, index)) >>> 0).toString(16).padStart(8, "0");
  return hex;
}

const block = new Int32Array(64);

/** The text, a one, zeros, and the length in bits. The array is used again: nothing waits between two hashes. */
function blockOf(text: string): Int32Array {
  block.fill(0, 0, 16);
  for (let index = 0; index <= text.length; index++) {
    const byte = index === text.length ? 0x80 : text.charCodeAt(index);
    block[index >> 2] = at(block, index >> 2) | (byte << (24 - (index % 4) * 8));
  }
  block[15] = text.length * 8;
  return block;
}

const state = new Int32Array(8);

/** The 64 rounds, in the letters of the standard (FIPS 180-4, 6.2.2). */
function stirred(words: Int32Array): Int32Array {
  let [a, b, c, d, e, f, g, h] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3), at(start, 4), at(start, 5), at(start, 6), at(start, 7)];
  for (let index = 0; index < 64; index++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(constants, index) + at(words, index)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state.set([a, b, c, d, e, f, g, h]);
  return state;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Every index above is inside its array. */
function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

const primes = firstPrimes(64);
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));

/** The first 32 bits behind the point. */
function fractionBits(number: number): number {
  return ((number % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
