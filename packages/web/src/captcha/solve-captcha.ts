import type { CaptchaChallenge } from "@arcade/contract/captcha";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Long enough to make progress, and short enough that touches and the spinner stay smooth. */
const sliceMs = 8;
const triesAtOnce = 64;

/**
 * Finds the number that the challenge hides by trying all numbers. The device does the work, not the person. It works
 * in slices, so that the page stays responsive. It works in any browser and mode, because it needs no worker and no
 * policy.
 */
export async function solveCaptcha({
  algorithm,
  challenge,
  maxnumber,
  salt,
  signature,
}: CaptchaChallenge): Promise<string> {
  for (let first = 0; first <= maxnumber;) {
    const until = performance.now() + sliceMs;
    while (first <= maxnumber && performance.now() < until) {
      const number = findIn(first, triesAtOnce, salt, challenge);
      if (number !== null) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
      first += triesAtOnce;
    }
    await new Promise((done) => setTimeout(done));
  }
  throw new Error("The challenge hides no number within its bounds.");
}

function findIn(first: number, count: number, salt: string, challenge: string): number | null {
  for (let number = first; number < first + count; number++)
    if (sha256OfLine(`${salt}${number}`) === challenge) return number;
  return null;
}

/**
 * The browser's own digest is not used: it answers through a promise, which costs more than the hash, and it is missing
 * without TLS.
 */
function sha256OfLine(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
