/**
 * Writes digits and separators of Arabic, Persian and East Asian keyboards as ASCII: "١٢٠٫٥٠", "۱۲۰", "１２０．５０"
 * (UX-017). Everything else stays as it is.
 */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/[\u066c\uff0c]/g, ",");
}

/**
 * An amount as a person types it. Null if it has two readings: "1,200.5" and "1 200,5" are 1200.5, but "1,200" could be
 * 1200 or 1.2, so it is refused.
 */
export function plainAmount(typed: string): string | null {
  const text = plainDigits(typed).trim();
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(",", "");
  if (/^\d{1,3}([ \u00a0\u202f]\d{3})*(,\d{1,2}|\.\d+)?$/.test(text))
    return text.replace(/[ \u00a0\u202f]/g, "").replace(",", ".");
  return null;
}
