import type { Language } from "@arcade/contract/languages";
import type { Locale } from "antd/es/locale";
import english from "antd/es/locale/en_US";
import { useEffect, useState } from "react";

/**
 * The words inside antd's own controls ("next page", "no data"), a small file for each language. antd itself brings the
 * English ones.
 */
const packs: Record<Exclude<Language, "en">, () => Promise<{ default: Locale }>> = {
  "zh-Hans": () => import("antd/es/locale/zh_CN"),
  "zh-Hant": () => import("antd/es/locale/zh_TW"),
  ja: () => import("antd/es/locale/ja_JP"),
  ko: () => import("antd/es/locale/ko_KR"),
  ar: () => import("antd/es/locale/ar_EG"),
};

/**
 * English until the texts of the language are loaded. Without any, antd would mount the whole page again when they
 * come, and what was typed would be lost.
 */
export function useLocale(language: Language): Locale {
  const [loaded, setLoaded] = useState<{ language: Language; locale: Locale }>();
  useEffect(() => {
    if (language === "en") return;
    let isCurrent = true;
    void packs[language]().then(
      ({ default: locale }) => isCurrent && setLoaded({ language, locale }),
      () => undefined, // the words of antd stay English; the mall's words come from elsewhere
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : english;
}
