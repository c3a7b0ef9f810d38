import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

const hourMs = 3_600_000;

interface PushKey {
  privateKey: KeyObject;
  /** The uncompressed point in base64url, as browsers want it. */
  publicKey: string;
}

const made = new WeakMap<Buffer, PushKey>();

/**
 * The mall's key for push services (RFC 8292). It is derived from the lasting key of the mall. So all processes of a
 * mall have the same key, a restored mall has it again, and it stays when the pepper changes. Browsers know it.
 */
function keyOf(lasting: Buffer): PushKey {
  const known = made.get(lasting);
  if (known !== undefined) return known;
  const pair = createECDH("prime256v1");
  // About one number in 4,000,000,000 is not a private key of the curve. The next number is one.
  for (let attempt = 0; ; attempt += 1) {
    const secret = Buffer.from(hkdfSync("sha256", lasting, Buffer.alloc(0), `arcade web push ${attempt}`, 32));
    try {
      pair.setPrivateKey(secret);
      break;
    } catch {
      continue;
    }
  }
  const key = keyFrom(pair.getPrivateKey(), pair.getPublicKey());
  made.set(lasting, key);
  return key;
}

function keyFrom(secret: Buffer, point: Buffer): PushKey {
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: base64(padded(secret)),
    x: base64(point.subarray(1, 33)),
    y: base64(point.subarray(33, 65)),
  };
  return { privateKey: createPrivateKey({ key: jwk, format: "jwk" }), publicKey: base64(point) };
}

/** `getPrivateKey` leaves leading zeros out. */
function padded(secret: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - secret.length), secret]);
}

/** What a browser asks for before it subscribes. */
export function pushKeyOf(lasting: Buffer): string {
  return keyOf(lasting).publicKey;
}

interface Claim {
  endpoint: string;
  /** Whom a push service may write to. */
  contact: string;
  now: Date;
}

/** The `authorization` of a push: who sends it, signed for this push service and for half a day. */
export function vapidHeader(lasting: Buffer, { endpoint, contact, now }: Claim): string {
  const { privateKey, publicKey } = keyOf(lasting);
  const said = unsignedToken({
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + 12 * hourMs) / 1_000),
    sub: contact,
  });
  const signature = sign("sha256", Buffer.from(said), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${said}.${base64(signature)}, k=${publicKey}`;
}

/** Header and claims in the order of RFC 8292's example. */
export function unsignedToken(claims: { aud: string; exp: number; sub: string }): string {
  return [{ typ: "JWT", alg: "ES256" }, claims].map((part) => base64(Buffer.from(JSON.stringify(part)))).join(".");
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64url");
}
