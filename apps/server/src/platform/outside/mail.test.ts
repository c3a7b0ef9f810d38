import { account } from "@arcade/contract/people/account/api";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { givenMember, solvedCaptcha } from "../../../test/given.ts";
import { useWorld } from "../../../test/world.ts";
import { createMailer } from "./mail.ts";

/** A mail server that keeps what it is sent, as it came over the line. */
const letters: string[] = [];
const commands: string[] = [];
const server = createServer((line: Socket) => {
  let letter: string | null = null;
  let rest = "";
  line.write("220 mail.test\r\n");
  line.on("data", (bytes) => {
    rest += bytes.toString("utf8");
    for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
      const text = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (letter === null) answer(text);
      else if (text === ".") {
        letters.push(letter);
        letter = null;
        line.write("250 kept\r\n");
      } else letter += `${text}\n`;
    }
  });
  line.on("error", () => line.destroy());
  function answer(text: string): void {
    commands.push(text);
    if (/^data$/i.test(text)) {
      letter = "";
      line.write("354 go on\r\n");
    } else if (/^quit$/i.test(text)) line.end("221 bye\r\n");
    else line.write("250 yes\r\n");
  }
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
afterAll(() => server.close());
const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens

/** The headers of a letter by name, unfolded; what stands below the first empty line is its body. */
function headersOf(letter: string): [name: string, value: string][] {
  const head = letter.slice(0, letter.indexOf("\n\n")).replace(/\n[ \t]+/g, " ");
  return head
    .split("\n")
    .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]);
}

const usual = [
  "content-language",
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
];
const evil = [
  "Hello\r\nBcc: everybody@example.com",
  "Hello\nBcc: everybody@example.com",
  "Hello\rBcc: everybody@example.com",
  "Hello\r\n\r\n<h1>A body of one's own</h1>",
  "Hello\u2028Bcc: everybody@example.com",
  "Hello\u0085Bcc: everybody@example.com",
  "Hello\u0000\r\nX-Evil: 1",
  `${"long ".repeat(2_000)}\r\nBcc: everybody@example.com`,
  `${"x".repeat(5_000)}`,
  "=?utf-8?q?Hello=0D=0ABcc:_everybody@example.com?=",
  "مرحبا\r\nBcc: everybody@example.com",
];

describe("a mail has the headers of the mall and no others (SEC-033)", () => {
  const sender = async () => ({
    name: "Souk",
    address: "mall@example.com",
    imprint: "",
    colour: null,
    logo: null,
    publicUrl: "https://souk.example",
  });
  const send = createMailer({ smtpUrl, sender, db: null as never, clock: null as never }); // not used with a server

  test.each(evil.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
    "with %s in subject, body and address",
    async (_name, text) => {
      letters.length = 0;
      commands.length = 0;
      await send({ to: "reader@example.com", language: "en", subject: text, body: text }, 7n);
      const [letter = ""] = letters;
      const headers = headersOf(letter);
      expect(headers.map(([name]) => name).toSorted()).toEqual(usual);
      expect(commands.filter((command) => /^rcpt to/i.test(command))).toEqual(["RCPT TO:<reader@example.com>"]);
      for (const line of letter.slice(0, letter.indexOf("\n\n")).split("\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
      // An address with a break is no address: it is refused, or read as one without a second one.
      letters.length = 0;
      commands.length = 0;
      await send(
        { to: `reader@example.com${text.replace("Hello", "")}`, language: "en", subject: "Hello", body: "Hello" },
        8n,
      ).catch(() => {});
      for (const sent of letters)
        expect(
          headersOf(sent)
            .map(([name]) => name)
            .toSorted(),
        ).toEqual(usual);
    },
  );
});

test("a mall with a colour of its own also sends a page in it, which is escaped and links to the mall only", async () => {
  const sender = async () => ({
    name: "Souk <b>",
    address: "mall@example.com",
    imprint: "Souk & Sons\n1 Pier Road",
    colour: "#7a1f6b",
    logo: null,
    publicUrl: "https://souk.example",
  });
  const send = createMailer({ smtpUrl, sender, db: null as never, clock: null as never }); // not used with a server
  letters.length = 0;
  const body = 'Hello <script>x</script> "you"\nhttps://souk.example/#/a?b=1&c=2 and https://evil.example/x\n';
  await send({ to: "reader@example.com", language: "ar", subject: "Hello", body }, 9n);
  const letter = (letters[0] ?? "").replaceAll("=\n", "").replaceAll("=3D", "=");
  expect(letter).toContain("multipart/alternative");
  expect(letter).toContain("Content-Type: text/plain");
  const html = letter.slice(letter.indexOf("<!doctype"), letter.indexOf("</html>"));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("background:#7a1f6b;color:#ffffff");
  expect(html).toContain("Souk &lt;b&gt;");
  expect(html).toContain("Souk &amp; Sons<br>1 Pier Road");
  expect(html).toContain("Hello &lt;script&gt;x&lt;/script&gt; &quot;you&quot;<br>");
  expect([...html.matchAll(/href="(?<to>[^"]*)"/gu)].map((found) => found.groups?.["to"])).toEqual([
    "https://souk.example/#/a?b=1&amp;c=2",
  ]);
  expect(html).not.toContain("<script");
  expect(html).not.toContain("src=");
});

test("a mall with a logo sends it inside each mail, also without a colour, so that nothing is fetched", async () => {
  const sender = async () => ({
    name: "Souk",
    address: "mall@example.com",
    imprint: "",
    colour: null,
    logo: Buffer.from("\u0089PNG the logo", "latin1"),
    publicUrl: "https://souk.example",
  });
  const send = createMailer({ smtpUrl, sender, db: null as never, clock: null as never }); // not used with a server
  letters.length = 0;
  await send({ to: "reader@example.com", language: "en", subject: "Hello", body: "Hello" }, 10n);
  const letter = (letters[0] ?? "").replaceAll("=\n", "").replaceAll("=3D", "=");
  expect(letter).toContain("multipart/related");
  expect(letter).toContain("Content-ID: <logo@arcade>");
  expect(letter).toContain("Content-Disposition: inline");
  expect(letter).toContain(Buffer.from("\u0089PNG the logo", "latin1").toString("base64").replaceAll("=", ""));
  const html = letter.slice(letter.indexOf("<!doctype"), letter.indexOf("</html>"));
  expect([...html.matchAll(/src="(?<from>[^"]*)"/gu)].map((found) => found.groups?.["from"])).toEqual([
    "cid:logo@arcade",
  ]);
});

describe("names inside mails", () => {
  const world = useWorld();
  test("no nickname and no mail address with a line break is accepted", async () => {
    const { token } = await givenMember(world);
    for (const sign of ["\r\n", "\n", "\r", "\u0085", "\u0000", "\u2028", "\u2029", "\u000b"]) {
      const nickname = `Lin${sign}Bcc: x`;
      expect(await world.call(account.changeNickname, { nickname }, { token }), JSON.stringify(sign)).toMatchObject({
        status: 400,
      });
      const email = `reader@example.com${sign}Bcc: everybody@example.com`;
      const asked = { purpose: "register", email, captcha: await solvedCaptcha(world) } as const;
      world.clock.move(10_000);
      expect(await world.call(account.sendCode, asked, { address: "10.60.0.1" }), JSON.stringify(sign)).toMatchObject({
        error: "invalid_input",
      });
    }
  });
});
