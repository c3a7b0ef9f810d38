import type { Mall } from "../mall.ts";

/**
 * The mall's logo as a PNG on white of `size` pixels a side, for mails and PDF files. Null: there is none, or its file
 * cannot be read now: a code that somebody waits for does not wait for the file store.
 */
export async function logoOf({ branding, pictures }: Pick<Mall, "branding" | "pictures">, size: number) {
  if (branding.logo === null) return null;
  return pictures.icon(branding.logo, { size, filled: 1, ground: true }).catch(() => null);
}
