import type { TranslatorFault } from "@arcade/contract/base/translations/kinds";
import * as z from "zod/mini";
import { AnswerTooLong, askOutside, type OutsideAnswer } from "./ask-outside.ts";

/** A translated text, and the language that it was in; empty if the translator did not say. */
export interface Translation {
  readonly text: string;
  readonly from: string;
}

/** Why there is no translation. The status is that of an answer which was refused. */
export interface NoTranslation {
  readonly fault: TranslatorFault;
  readonly status: number | null;
}

/** Translates a text into the reader's language, with a server that speaks LibreTranslate's API. */
export interface Translator {
  translate(text: string, to: string, format: "text" | "html"): Promise<Translation | NoTranslation>;
}

const timeoutMs = 10_000;
const maxBytes = 256 * 1_024;

const answerShape = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
});

const noAnswer: NoTranslation = { fault: "no_answer", status: null };
const unreadable: NoTranslation = { fault: "unreadable", status: null };

/** Null if none is configured: no page offers a translation. */
export function createTranslator(configuration: { url: string; key: string | null } | null): Translator | null {
  if (configuration === null) return null;
  const { url, key } = configuration;
  return {
    async translate(text, to, format) {
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
      }).catch((error: unknown) => (error instanceof AnswerTooLong ? unreadable : noAnswer));
      if ("fault" in answer) return answer;
      if (answer.status !== 200) return { fault: "refused", status: answer.status };
      return translationIn(answer) ?? unreadable;
    },
  };
}

function translationIn({ body }: OutsideAnswer): Translation | null {
  try {
    const read = answerShape.safeParse(JSON.parse(body.toString("utf8")));
    if (!read.success || read.data.translatedText === "" || read.data.translatedText.length > maxBytes) return null;
    return { text: read.data.translatedText, from: read.data.detectedLanguage?.language ?? "" };
  } catch {
    return null;
  }
}
