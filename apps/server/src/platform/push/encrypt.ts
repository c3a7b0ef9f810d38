import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";
const recordBytes = 4_096;
const lastRecord = Buffer.from([2]);

/** What a browser gave for its pushes: the address, and the two keys of RFC 8291. */
export interface BrowserKeys {
  /** Its public key: an uncompressed point of P-256. */
  p256dh: Buffer;
  auth: Buffer;
}

/** The sender's part, new for each message. It is given only to compare with the example of RFC 8291. */
interface Once {
  privateKey: Buffer;
  salt: Buffer;
}

/** Whether these bytes are a public key of the curve. No secret can be agreed on with other bytes. */
export function isCurvePoint(bytes: Buffer): boolean {
  try {
    return ECDH.convertKey(bytes, curve).length > 0 && bytes.length === 65;
  } catch {
    return false;
  }
}

/**
 * A message that only this browser can read, as the body of the request (RFC 8291, `aes128gcm` of RFC 8188): one
 * record.
 */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, once?: Once): Buffer {
  const own = createECDH(curve);
  if (once === undefined) own.generateKeys();
  else own.setPrivateKey(once.privateKey);
  const ownPublic = own.getPublicKey();
  const salt = once?.salt ?? randomBytes(16);

  const agreed = derive(
    own.computeSecret(p256dh),
    auth,
    Buffer.concat([named("WebPush: info"), p256dh, ownPublic]),
    32,
  );
  const key = derive(agreed, salt, named("Content-Encoding: aes128gcm"), 16);
  const nonce = derive(agreed, salt, named("Content-Encoding: nonce"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);

  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, sizes, ownPublic, sealed]);
}

function named(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}
