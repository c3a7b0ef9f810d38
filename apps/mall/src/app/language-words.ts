import { directionOf, type Language, languageOf } from "@arcade/contract/languages";
import { languageNow } from "@arcade/web/language.ts";
import { remember } from "@arcade/web/storage.ts";
import { toast } from "../kit/layers/toasts.tsx";
import { turnLanguage } from "../platform/turn-language.ts";

/**
 * A reader of this language may not read the page's language, so the words are not among the page's messages. A language
 * without words here is offered to nobody.
 */
const offers: Partial<Record<Language, [text: string, accept: string]>> = {
  en: ["This page is also available in English.", "Switch to English"],
  "zh-Hans": ["本页也提供简体中文版。", "切换到简体中文"],
  "zh-Hant": ["本頁也提供繁體中文版。", "切換至繁體中文"],
  ja: ["このページは日本語でも表示できます。", "日本語で表示"],
  ko: ["이 페이지를 한국어로 볼 수 있어요.", "한국어로 보기"],
  ar: ["هذه الصفحة متاحة بالعربية أيضًا.", "التبديل إلى العربية"],
};

const shownMs = 20_000;

/** Offers the first language that the browser asks for, if the mall speaks it and the page is in another one. */
export function offerOf(wanted: readonly string[]): void {
  const [first] = wanted;
  const language = languageOf(first);
  const isEnglish = first?.toLowerCase().startsWith("en") ?? false;
  if (language === languageNow() || (language === "en" && !isEnglish)) return;
  const offer = offers[language];
  if (offer === undefined) return;
  remember("device", "language_offered", true);
  const [text, label] = offer;
  toast.show({
    text,
    durationMs: shownMs,
    language: { lang: language, dir: directionOf(language) },
    action: { label, onAct: () => void turnLanguage(language) },
  });
}
