import * as z from "zod/mini";
import { askOutside } from "./ask-outside.ts";

/** Translates a text into the reader's language, with a server that speaks LibreTranslate's API. */
export interface Translator {
  /** Null if it does not answer, or not with a translation. */
  translate(text: string, to: string, format: "text" | "html"): Promise<{ text: string; from: string } | null>;
}

const timeoutMs = 10_000;
const maxBytes = 256 * 1_024;

const answerShape = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
});

/** Null if none is configured: no page offers a translation. */
export function createTranslator(configuration: { url: string; key: string | null } | null): Translator | null {
  if (configuration === null) return null;
  const { url, key } = configuration;
  return {
    async translate(text, to, format) {
      try {
        const body = JSON.stringify({
          q: text,
          source: "auto",
          target: to,
          format,
          ...(key === null ? {} : { api_key: key }),
        });
        const headers = { "content-type": "application/json" };
        const answer = await askOutside(`${url}${url.endsWith("/") ? "" : "/"}translate`, {
          method: "POST",
          body,
          headers,
          timeoutMs,
          maxBytes,
        });
        if (answer.status !== 200) return null;
        const read = answerShape.safeParse(JSON.parse(answer.body.toString("utf8")));
        if (!read.success || read.data.translatedText === "" || read.data.translatedText.length > maxBytes) return null;
        return { text: read.data.translatedText, from: read.data.detectedLanguage?.language ?? "" };
      } catch {
        return null;
      }
    },
  };
}
