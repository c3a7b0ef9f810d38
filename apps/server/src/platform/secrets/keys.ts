import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** A pepper and the number that the database gave it: values under it begin with this byte. */
export interface Pepper {
  readonly id: number;
  readonly secret: Buffer;
}

/** The keys of a running mall. */
export interface Keys {
  /** New values are made under this one. */
  readonly pepper: Pepper;
  /** The pepper before or the next one (`PEPPER_OLD`): values under it can be read as well. */
  readonly old: Pepper | null;
  /**
   * For hashes that nobody can make again, because the hashed value is not stored: networks, devices, document numbers.
   * Also the push key, which browsers know. It stays the same when the pepper changes. The database has it sealed under
   * the pepper.
   */
  readonly lasting: Buffer;
}

const ivBytes = 12;
const tagBytes = 16;

/** The key for one purpose, so that a value of one purpose reveals nothing about another. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  const known = derived.get(secret) ?? new Map<string, Buffer>();
  const key = known.get(purpose) ?? createHmac("sha256", secret).update(purpose).digest();
  derived.set(secret, known.set(purpose, key));
  return key;
}

/**
 * The same key in the form of `createHmac`. From bytes, `createHmac` makes such an object each time: 8 of its 10 µs.
 */
export function signingKey(secret: Buffer, purpose: string): KeyObject {
  const bytes = derivedKey(secret, purpose);
  const key = signing.get(bytes) ?? createSecretKey(bytes);
  signing.set(bytes, key);
  return key;
}

const signing = new WeakMap<Buffer, KeyObject>();

/** One entry for each purpose in the code. Before, a payment derived its key each time: 3 % of the server's time. */
const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/** The number in front of a value. Values of earlier releases have an even length and no number. */
export function pepperIdOf(kept: Buffer): number {
  return kept.length % 2 === 1 ? kept.readUInt8(0) : 1;
}

/** Whether a value is under the old pepper and this process must bring it under the new one. */
export function isUnderOld(keys: Keys, kept: Buffer): boolean {
  return isChanging(keys) && pepperIdOf(kept) !== keys.pepper.id;
}

/** Also false for a process that only accepts the next pepper. */
export function isChanging({ pepper, old }: Keys): boolean {
  return old !== null && old.id < pepper.id;
}

/** The pepper that a value is under. Null: this process does not have it. */
export function pepperFor({ pepper, old }: Pick<Keys, "pepper" | "old">, kept: Buffer): Pepper | null {
  const id = pepperIdOf(kept);
  return [pepper, old].find((one) => one?.id === id) ?? null;
}

export function withPepperId({ id }: Pepper, value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(id), value]);
}

export function withoutPepperId(kept: Buffer): Buffer {
  return kept.length % 2 === 1 ? kept.subarray(1) : kept;
}

/** Seals a key or another value of even length under the pepper. `bound` says whose it is. */
export function sealUnder(pepper: Pepper, purpose: string, bound: string, value: Buffer): Buffer {
  if (value.length % 2 === 1) throw new Error("a value with a pepper's number has an odd length");
  return withPepperId(pepper, encrypted(derivedKey(pepper.secret, purpose), bound, value));
}

/** Opens what `sealUnder` or an earlier release sealed. Throws if it was changed, or if its pepper is not here. */
export function openUnder(keys: Pick<Keys, "pepper" | "old">, purpose: string, bound: string, kept: Buffer): Buffer {
  const pepper = pepperFor(keys, kept);
  if (pepper === null) throw new Error(`a value is sealed under pepper ${pepperIdOf(kept)}, which is not here`);
  return decrypted(derivedKey(pepper.secret, purpose), bound, withoutPepperId(kept));
}

/** The same for a stream. Its start comes before its body and its tag after it. */
export const streamStartBytes = ivBytes;
export const streamEndBytes = tagBytes;

export function encryptedStream(key: Buffer, bound: string) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(bound));
  return { start: iv, cipher };
}

/** Fails at the end of the stream if anything was changed. */
export function decryptedStream(key: Buffer, bound: string, start: Buffer, end: Buffer) {
  return createDecipheriv("aes-256-gcm", key, start).setAAD(Buffer.from(bound)).setAuthTag(end);
}

/** AES-256-GCM. `bound` is authenticated too, so that one value cannot replace another. */
export function encrypted(key: Buffer, bound: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

export function decrypted(key: Buffer, bound: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  // guard: an encrypted file opens with its own key and name [without , decipher.final()]
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
