import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** A passkey in software: the work of a browser and its authenticator, for one site. */
export interface Passkey {
  id: string;
  /** Answers `startRegistration`'s options. */
  register(options: string): string;
  /** Answers `startAuthentication`'s options. */
  answer(options: string): string;
  /** The same key as a copy in another device. It continues counting from here. */
  copy(): Passkey;
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

interface Site {
  origin: string;
  rpID: string;
  verifiesUser?: boolean;
}

export function createPasskey(site: Site): Passkey {
  return passkeyOf(site, generateKeyPairSync("ec", { namedCurve: "P-256" }), randomBytes(32), 0);
}

function passkeyOf(
  site: Site,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
  id: Buffer,
  uses: number,
): Passkey {
  const { privateKey, publicKey } = keys;
  let counter = uses;
  // User present, and verified (by a finger or a PIN) unless the test wants otherwise.
  const flags = 0x01 | (site.verifiesUser === false ? 0 : 0x04);
  const authenticatorData = (attested: Buffer) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site.rpID), Buffer.from([flags | (attested.length > 0 ? 0x40 : 0)]), count, attested]);
  };
  const clientData = (type: string, options: string) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: (JSON.parse(options) as { challenge: string }).challenge,
        origin: site.origin,
        crossOrigin: false,
      }),
    );
  const outer = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
  };
  return {
    id: base64url(id),
    copy: () => passkeyOf(site, keys, id, counter),
    register(options) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]));
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", options)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return JSON.stringify({ ...outer, response });
    },
    answer(options) {
      const data = authenticatorData(Buffer.alloc(0));
      const client = clientData("webauthn.get", options);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return JSON.stringify({
        ...outer,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      });
    },
  };
}

/** The public key in COSE format: an EC2 key on P-256 for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
