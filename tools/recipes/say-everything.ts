import { type Language, languages } from "@arcade/contract/languages";
import { messagesPlugin } from "@arcade/messages/build";
import { type MessageId, messagesOf, sentence, type Values } from "@arcade/messages";
import { drawPdf, hasLetters, pdfFont } from "../../apps/server/src/platform/pdf/draw-pdf.ts";
import { firstWords as firstOfMall, wordsOfTheOffice } from "../../apps/mall/vite/words.ts";
import { firstWords as firstOfOffice, wordsOfTheMall } from "../../apps/office/vite/words.ts";
import { compiled } from "../../packages/messages/src/compile.ts";

type CompiledMessage = ReturnType<typeof compiled>;

/**
 * Prints, as JSON, what one language lacks: messages of the server and of mails, words in the chunks of both web apps,
 * letters of PDF files. `recipes.test.ts` runs it in a copy of the project that has one language more.
 */
const language = languages.find((one) => one === process.argv[2]);
if (language === undefined) throw new Error(`not a language: ${process.argv[2]}`);
const ids = [...messagesOf("en")].map(([id]) => id);
console.log(
  JSON.stringify({
    said: ids.length,
    unsaid: ids.filter((id) => !isSaid(language, id)),
    mall: lackingInApp(language, firstOfMall, wordsOfTheOffice),
    office: lackingInApp(language, firstOfOffice, wordsOfTheMall),
    pdf: await lackingInPdf(language),
  }),
);

function isSaid(of: Language, id: string): boolean {
  const text = messagesOf(of).get(id);
  if (text === undefined) return false;
  // an id of `messagesOf`
  const said = sentence(of, id as MessageId, Object.fromEntries(valuesFor(compiled(of, "", "", text))));
  return said !== id && said !== "" && said.startsWith("«");
}

/** A value for each placeholder, of the kind that its format wants. */
function* valuesFor(message: CompiledMessage): Generator<[string, Values[string]]> {
  for (const token of message) {
    if (typeof token === "string") continue;
    const [name, format, forms] = token;
    if (format === "date" || format === "time") yield [name, "2031-05-06T10:00:00.000Z"];
    else yield [name, format === undefined || format === "select" ? "x" : 2];
    if (typeof forms === "object" && forms !== null)
      // A form is a message.
      for (const form of Object.values(forms)) if (Array.isArray(form)) yield* valuesFor(form as CompiledMessage);
  }
}

/** Messages that English has in the chunks of an app and this language has not, or has in English. */
function lackingInApp(
  of: Language,
  first: Parameters<typeof messagesPlugin>[0]["first"],
  without: Parameters<typeof messagesPlugin>[0]["without"],
): string[] {
  const plugin = messagesPlugin({ first, without });
  const wordsIn = (one: Language, group: string) => {
    const chunk = plugin.load(`\0virtual:words/${one}/${group}`) ?? "export default {}";
    return JSON.parse(chunk.slice("export default ".length)) as Record<string, unknown>; // as the plugin wrote it
  };
  const table = ["words", "words/others"].map((part) => plugin.load(`\0virtual:${part}`) ?? "").join("\n");
  const groups = [...table.matchAll(/virtual:words\/en\/([^"]+)"/g)].map(([, group = ""]) => group);
  return groups.flatMap((group) => {
    if (!table.includes(`virtual:words/${of}/${group}`)) return [group];
    const own = wordsIn(of, group);
    return Object.keys(wordsIn("en", group)).filter((id) => !JSON.stringify(own[id] ?? "").includes("«"));
  });
}

async function lackingInPdf(of: Language): Promise<string[]> {
  const papers = ids.filter((id) => id.startsWith("statement."));
  const lacking = papers.filter(
    (id) => !hasLetters(pdfFont("language", of), (messagesOf(of).get(id) ?? "").replace(/[^\p{L}\p{P}]/gu, "")),
  );
  const text = { kind: "text", size: 10, colour: "#000000" } as const;
  const file = await drawPdf({
    title: "recipe",
    colour: null,
    logo: null,
    made: new Date(0),
    language: of,
    steps: papers.map((id) => ({ ...text, text: messagesOf(of).get(id) ?? "" })),
    foot: { message: "statement.page", parameters: {}, issuer: "recipe" },
  });
  return file.subarray(0, 5).toString() === "%PDF-" ? lacking : [...lacking, "no PDF"];
}
