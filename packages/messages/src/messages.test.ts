import { type Language, languages } from "@arcade/contract/languages";
import { refusals } from "@arcade/contract/errors";
import { inputRules, type ParameterKind, type RefusalRow } from "@arcade/contract/envelope";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { messagesOf, nounOf, nouns, refusalSentence, sentence } from "./messages.ts";

const sixForms = ["zero", "one", "two", "few", "many", "other"];

describe.each(nouns())("the words of %s", (noun) => {
  const english = nounOf("en", noun);

  test.each(languages)("are the same in %s as in English: keys, placeholders, none empty", (language) => {
    const words = nounOf(language, noun);
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), `${noun}.${key}`).toBe(text);
      expect(text, `${noun}.${key}`).not.toBe("");
      const message = compileMessageOrThrow(text);
      expect([...placeholders(message)].toSorted(), `${noun}.${key}`).toEqual(
        [...placeholders(compileMessageOrThrow(english[key] ?? ""))].toSorted(),
      );
    }
  });

  test.each(languages.filter((language) => language !== "en"))("are not left in English in %s", (language) => {
    for (const [key, text] of Object.entries(nounOf(language, noun))) {
      const words = (english[key] ?? "").split(/\s+/).length;
      if (words > 3) expect(text, `${noun}.${key}`).not.toBe(english[key]);
    }
  });

  test("have all six forms in Arabic for every count", () => {
    for (const [key, text] of Object.entries(nounOf("ar", noun))) {
      for (const forms of plurals(compileMessageOrThrow(text))) {
        expect(
          sixForms.filter((form) => !(form in forms)),
          `${noun}.${key} lacks`,
        ).toEqual([]);
      }
    }
  });
});

test("every refusal of the contract has its sentence, and there is no other", () => {
  expect(Object.keys(nounOf("en", "refusal")).toSorted()).toEqual(Object.keys(refusals).toSorted());
});

test.each(languages)("a refusal's sentence in %s uses only the refusal's parameters, each by its kind", (language) => {
  const wrong = Object.entries<RefusalRow>(refusals).flatMap(([name, { parameters }]) =>
    [...usesIn(compileMessageOrThrow(nounOf(language, "refusal")[name] ?? ""))]
      .filter(([parameter, format]) => !formatsOf(parameters[parameter]).includes(format))
      .map((use) => `${name} ${use.join(" ")}`),
  );
  expect(wrong).toEqual([]);
});

/** How a sentence may use a parameter. "plain" is the value without a format. */
function formatsOf(kind: ParameterKind | undefined): readonly string[] {
  if (kind === undefined) return [];
  const formats = {
    money: ["plain"],
    time: ["date", "time"],
    "time?": ["select", "date", "time"],
    day: ["plain"],
    count: ["plain", "plural", "select"],
    text: ["plain"],
    code: ["plain", "select"],
    faults: [],
  } satisfies Record<ParameterKind, readonly string[]>;
  return formats[kind];
}

/** Each parameter with the format that uses it. */
function* usesIn(message: CompiledMessage): Generator<readonly [parameter: string, format: string]> {
  for (const token of message) {
    if (typeof token === "string") continue;
    if (token[0] !== "#") yield [token[0], token[1] ?? "plain"];
    for (const form of Object.values(choices(token))) if (Array.isArray(form)) yield* usesIn(form as CompiledMessage); // a form is a message
  }
}

test("every rule of an input has its sentence", () => {
  expect(inputRules.filter((rule) => !(`rule_${rule}` in nounOf("en", "field")))).toEqual([]);
});

test("amounts have the same digits in all six languages", () => {
  const said = (language: Language) =>
    refusalSentence(language, "insufficient_balance", { missing: "1234.50", balance: "0.00" });
  for (const language of languages) expect(said(language)).toContain("$1234.50");
  expect(said("ar")).toContain("\u2066$1234.50\u2069");
  expect(sentence("ar", "app.count_in_cart", { count: 25 })).toBe("25 منتجًا في السلة");
  expect(sentence("ar", "app.count_in_cart", { count: 2 })).toBe("منتجان في السلة");
});

function placeholders(message: CompiledMessage, found = new Set<string>()): Set<string> {
  for (const token of message) {
    if (typeof token === "string") continue;
    if (token[0] !== "#") found.add(token[0]);
    for (const form of Object.values(choices(token)))
      if (Array.isArray(form)) placeholders(form as CompiledMessage, found); // a form is a message
  }
  return found;
}

function* plurals(message: CompiledMessage): Generator<Record<string, unknown>> {
  for (const token of message) {
    if (typeof token === "string") continue;
    const forms = choices(token);
    if (token[1] === "plural" || token[1] === "selectordinal") yield forms;
    for (const form of Object.values(forms)) if (Array.isArray(form)) yield* plurals(form as CompiledMessage); // a form is a message
  }
}

function choices(token: Exclude<CompiledMessage[number], string>): Record<string, unknown> {
  const format = token[2];
  return typeof format === "object" && format !== null ? (format as Record<string, unknown>) : {}; // an object here is the table of forms
}

test.each(["zh-Hans", "zh-Hant", "ja"] as const)(
  "%s is written with its own commas, colons and brackets",
  (language) => {
    const latin = [...messagesOf(language)].filter(([, text]) =>
      /[\u3040-\u30ff\u3400-\u9fff][,:;?!]|[\u3040-\u30ff\u3400-\u9fff]\(/.test(text),
    );
    expect(latin).toEqual([]);
  },
);
