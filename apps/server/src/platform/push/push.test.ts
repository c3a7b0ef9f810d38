import { createPublicKey, randomBytes, verify } from "node:crypto";
import type { LookupFunction } from "node:net";
import { describe, expect, test } from "vitest";
import { createClock } from "../clock.ts";
import { createPostToPublic, type PostToPublic } from "../outside/post-to-public.ts";
import { encryptPush, isCurvePoint } from "./encrypt.ts";
import { isPublicAddress, isPublicIp } from "./public-address.ts";
import { createPushSender, outcomeOf } from "./send-push.ts";
import { pushKeyOf, unsignedToken, vapidHeader } from "./vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const pepper = Buffer.alloc(32, 7);

/** RFC 8291, part 5 and appendix A. */
const example = {
  p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("the content of a push", () => {
  test("the example of RFC 8291 is reproduced byte for byte", () => {
    expect(encryptPush("When I grow up, I want to be a watermelon", example, example).toString("base64url")).toBe(
      example.body,
    );
  });

  test("two messages of the same text have nothing in common", () => {
    const [one, other] = [encryptPush("same", example), encryptPush("same", example)];
    expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
    expect(one.subarray(86)).not.toEqual(other.subarray(86));
  });

  test("bytes outside the curve are no key", () => {
    expect(isCurvePoint(example.p256dh)).toBe(true);
    expect(isCurvePoint(Buffer.concat([Buffer.from([4]), randomBytes(64)]))).toBe(false);
    expect(isCurvePoint(Buffer.alloc(65))).toBe(false);
  });
});

describe("the sender of a push", () => {
  const keyFrom = (point: string) => {
    const key = bytes(point);
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: key.subarray(1, 33).toString("base64url"),
      y: key.subarray(33).toString("base64url"),
    };
    return createPublicKey({ key: jwk, format: "jwk" });
  };
  const isSigned = (token: string, point: string) => {
    const [header, claims, signature = ""] = token.split(".");
    return verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key: keyFrom(point), dsaEncoding: "ieee-p1363" },
      bytes(signature),
    );
  };

  test("header and claims are written as in the example of RFC 8292, whose signature is valid for them", () => {
    const signature = "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    const key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    const said = unsignedToken({ aud: "https://push.example.net", exp: 1_453_523_768, sub: "mailto:push@example.com" });
    expect(isSigned(`${said}.${signature}`, key)).toBe(true);
  });

  test("each push is signed by the mall's key, for this push service only and for less than a day", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const [, token = "", key = ""] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
        vapidHeader(pepper, { endpoint: "https://push.service.com/a/b?c", contact: "mailto:no-reply@mall.com", now }),
      ) ?? [];
    expect(key).toBe(pushKeyOf(pepper));
    expect(isSigned(token, key)).toBe(true);
    const claims: unknown = JSON.parse(bytes(token.split(".")[1] ?? "").toString());
    expect(claims).toEqual({
      aud: "https://push.service.com",
      exp: now.getTime() / 1_000 + 12 * 3_600,
      sub: "mailto:no-reply@mall.com",
    });
  });

  test("the key is the same after a restart, and another one in another mall", () => {
    expect(pushKeyOf(Buffer.alloc(32, 7))).toBe(pushKeyOf(pepper));
    expect(pushKeyOf(Buffer.alloc(32, 8))).not.toBe(pushKeyOf(pepper));
    expect(isCurvePoint(bytes(pushKeyOf(pepper)))).toBe(true);
  });
});

describe("the address of a push", () => {
  test("is https on its own port only, and never internal", () => {
    for (const good of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/x",
      "https://8.8.8.8/x",
    ])
      expect(isPublicAddress(good), good).toBe(true);
    const bad = [
      "http://fcm.googleapis.com/x",
      "https://localhost/x",
      "https://localhost./x",
      "https://metadata./x",
      "https://metadata.google.internal./x",
      "https://metadata.google.internal/x",
      "https://127.0.0.1/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://10.0.0.7/x",
      "https://169.254.169.254/latest",
      "https://192.168.1.1/x",
      "https://[::1]/x",
      "https://[::ffff:127.0.0.1]/x",
      "https://[fd00::1]/x",
      "https://[2002:7f00:1::]/x",
      "https://push.service.com:8443/x",
      "https://user:secret@push.service.com/x",
      "https://intranet/x",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "",
    ];
    for (const address of bad) expect(isPublicAddress(address), address).toBe(false);
  });

  test("an address counts as public only if the whole internet reaches it", () => {
    const open = [
      "8.8.8.8",
      "100.63.0.1",
      "100.128.0.1",
      "172.32.0.1",
      "192.0.1.1",
      "2606:4700::1111",
      "2a00:1450::1",
      "2001:200::1",
    ];
    expect(open.filter((address) => !isPublicIp(address))).toEqual([]);
    const four = [
      "0.1.2.3",
      "10.1.1.1",
      "100.64.0.1",
      "100.127.255.255",
      "127.0.0.1",
      "169.254.1.1",
      "172.16.0.1",
      "172.31.0.1",
      "192.0.0.1",
      "192.0.2.1",
    ];
    const others = [
      "192.88.99.1",
      "192.168.1.1",
      "198.18.0.1",
      "198.19.255.255",
      "198.51.100.1",
      "203.0.113.1",
      "224.0.0.1",
      "240.0.0.1",
      "255.255.255.255",
    ];
    const six = [
      "::",
      "::1",
      "fe80::1",
      "fe80::1%eth0",
      "fc00::1",
      "2001::1",
      "2001:1ff:ffff::1",
      "2001:20::1",
      "2001:db8::1",
      "2002::1",
      "3fff::1",
    ];
    const strange = ["4000::1", "64:ff9b::1", "::ffff:8.8.8.8", "0x7f.1", "1", "no address"];
    expect([...four, ...others, ...six, ...strange].filter(isPublicIp)).toEqual([]);
  });

  test("a name that leads to an internal address is not connected to, whatever it meant before", async () => {
    const asked: string[] = [];
    const lookup: LookupFunction = (host, _options, answer) => {
      asked.push(host);
      answer(new Error(`${host} is no public address`), "", 0);
    };
    const postToPublic = createPostToPublic({ lookup });
    const send = createPushSender({
      secret: pepper,
      publicUrl: "https://mall.com",
      clock: createClock(),
      postToPublic,
    });
    await expect(send({ ...example, endpoint: "https://rebound.service.com/x" }, "hello")).rejects.toThrow(
      "no public address",
    );
    expect(asked).toEqual(["rebound.service.com"]);
    expect(await send({ ...example, endpoint: "https://127.0.0.1/x" }, "hello")).toBe("gone");
  });

  test("a push has ten seconds in all, and no byte of the answer's body is read", async () => {
    const posted: Parameters<PostToPublic>[0][] = [];
    const postToPublic: PostToPublic = async (asked) => {
      posted.push(asked);
      return { status: 201, text: "" };
    };
    const send = createPushSender({
      secret: pepper,
      publicUrl: "https://mall.com",
      clock: createClock(),
      postToPublic,
    });
    expect(await send({ ...example, endpoint: "https://push.service.com/x" }, "hello")).toBe("sent");
    expect(posted).toMatchObject([{ url: "https://push.service.com/x", timeoutMs: 10_000, maxBytes: 0 }]);
  });

  test("an ended subscription differs from a busy service", () => {
    expect([200, 201, 204].map(outcomeOf)).toEqual(["sent", "sent", "sent"]);
    expect([404, 410].map(outcomeOf)).toEqual(["gone", "gone"]);
    expect([301, 400, 403, 413].map(outcomeOf)).toEqual(Array(4).fill("refused"));
    for (const status of [408, 429, 500, 503]) expect(() => outcomeOf(status)).toThrow(String(status));
  });
});
