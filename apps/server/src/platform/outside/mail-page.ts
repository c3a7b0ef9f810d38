import { paletteOf } from "@arcade/contract/front/branding/colours";
import { directionOf, type Language } from "@arcade/contract/languages";
import { escaped } from "../http/pages/branded-page.ts";

interface MailPage {
  body: string;
  language: Language;
  /** `colour` is null if the mall has none. `hasLogo`: the mail brings the logo as its part `logoCid`. */
  sender: { name: string; imprint: string; colour: string | null; hasLogo: boolean; publicUrl: string };
}

/** The Content-ID of the logo among the parts of a mail (RFC 2392). */
export const logoCid = "logo@arcade";
/** The head of a mall that has a logo and no colour. */
const inkOnly = { primary: "#17211f", "on-primary": "#ffffff" };

/**
 * A mail as a page in the mall's colour, beside the same words as text. All of it is escaped, it loads nothing from
 * elsewhere, and it links only to the mall itself: words of strangers stay words (SEC-033). Text in the colour is on
 * white, and `contrastFault` has refused colours that cannot be read there.
 */
export function mailPage({ body, language, sender: { name, imprint, colour, hasLogo, publicUrl } }: MailPage): string {
  const { primary, "on-primary": onPrimary } = colour === null ? inkOnly : paletteOf(colour).light;
  const linked = (line: string) =>
    line
      .split(" ")
      .map((word) =>
        word.startsWith(`${publicUrl}/`)
          ? `<a href="${escaped(word)}" style="color:${primary}">${escaped(word)}</a>`
          : escaped(word),
      )
      .join(" ");
  const lines = (text: string) => text.trim().split("\n").map(linked).join("<br>");
  const foot =
    imprint === ""
      ? ""
      : `<div style="padding:12px 20px;border-top:2px solid ${primary};color:#4a5855;font-size:13px">${lines(imprint)}</div>`;
  // The name is beside it, so the picture itself says nothing.
  const logo = hasLogo
    ? `<img src="cid:${logoCid}" alt="" width="36" height="36" style="border-radius:6px;vertical-align:middle"> `
    : "";
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="color-scheme" content="light"></head>',
    '<body style="margin:0;background:#ffffff;color:#17211f;font:16px/1.5 sans-serif">',
    '<div style="max-width:600px;margin:0 auto">',
    `<div style="padding:14px 20px;background:${primary};color:${onPrimary};font-size:18px;font-weight:bold">`,
    `${logo}${escaped(name)}</div><div style="padding:20px">${lines(body)}</div>${foot}</div></body></html>`,
  ].join("");
}
