import type { OfficeCategory } from "@arcade/contract/shops/catalogue/office";
import type { Language } from "@arcade/contract/languages";

/** What a category is called here: in the operator's language, or in English, which is always there. */
export function categoryName({ name }: Pick<OfficeCategory, "name">, language: Language): string {
  return name[language] ?? name.en ?? "";
}

/** Names as a form sends them: English required, the others where something was typed. */
export function typedNames(
  typed: Partial<Record<Language, string>>,
): { en: string } & Partial<Record<Language, string>> {
  return { ...typed, en: typed.en ?? "" };
}
