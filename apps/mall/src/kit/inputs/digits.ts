/**
 * Arabic-Indic, Persian and full-width digits and their signs as the plain ones, one for one, so that a caret stays
 * where it is.
 */
export function westernDigits(text: string): string {
  return text.replace(
    /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\u066b\u066c\uff0e\uff0c\u3002\u2212\uff0d]/g,
    (sign) => {
      const code = sign.charCodeAt(0);
      if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
      if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
      if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10);
      return { "\u066b": ".", "\u066c": ",", "\uff0e": ".", "\u3002": ".", "\uff0c": "," }[sign] ?? "-";
    },
  );
}

/**
 * An amount as it was typed, as plain decimal text: "1,200.5" is 1200.5. What could be read in two ways ("1 200,5",
 * "1,5") comes back as it was typed, so that the form's own rule refuses it: never silently another amount.
 */
export function plainAmount(typed: string): string {
  const text = westernDigits(typed).trim();
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
  if (grouped.test(text)) return text.replaceAll(",", "");
  return text;
}
