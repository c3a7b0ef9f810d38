import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedTranslation {
  q: string;
  target: string;
  format: "text" | "html";
}

/** A translator for tests, with LibreTranslate's API, on this machine. */
export interface GivenTranslator {
  url: string;
  /** What it was asked for, in this order. */
  asked: AskedTranslation[];
  /** The status of its answers. 200: each line in brackets behind its language. */
  status: number;
  /** The status of the answer to each, instead of `status`. */
  statusOf: ((asked: AskedTranslation) => number) | null;
  /** Called before each answer. An answer waits for it. */
  before: (asked: AskedTranslation) => Promise<void>;
  close(): void;
}

export async function givenTranslator(): Promise<GivenTranslator> {
  const server = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const one = JSON.parse(body) as AskedTranslation; // what the mall sends
      given.asked.push(one);
      void given.before(one).then(() => {
        response.statusCode = given.statusOf?.(one) ?? given.status;
        const translatedText = one.format === "html" ? one.q : translationOf(one.q, one.target);
        response.end(JSON.stringify({ translatedText, detectedLanguage: { language: "de" } }));
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const given: GivenTranslator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens
    asked: [],
    status: 200,
    statusOf: null,
    before: () => Promise.resolve(),
    close: () => server.close(),
  };
  return given;
}

/** What the translator of the tests makes of a text. */
export function translationOf(text: string, language: string): string {
  return text
    .split("\n")
    .map((line) => `${language}(${line})`)
    .join("\n");
}
