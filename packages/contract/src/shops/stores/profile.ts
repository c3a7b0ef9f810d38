import * as z from "zod/mini";
import { addressInput, country } from "../../people/addresses/api.ts";
import { type Language, languages } from "../../languages.ts";
import * as w from "../../wire.ts";
import { maxProfile, type StoreTexts } from "./texts.ts";

/** A text in one language or more, as its merchant writes it. */
export function inLanguages(text: () => ReturnType<typeof w.line>) {
  // zod/mini has no partial record: one optional text for each language.
  return z.strictObject(
    Object.fromEntries(languages.map((language) => [language, z.optional(text())])) as Record<
      Language,
      z.ZodMiniOptional<ReturnType<typeof w.line>>
    >,
    "wrong_type",
  );
}

const time = z.string("wrong_type").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "wrong_format"));
/** The name of a time zone that Intl knows. */
export const timeZone = z.string("wrong_type").check(z.maxLength(60, "too_long"), z.refine(isTimeZone, "not_a_choice"));

/**
 * The week from Monday on. A day from 18:00 until 02:00 ends after midnight; the same time twice is all day; null is
 * closed.
 */
export const hoursInput = z.strictObject(
  {
    time_zone: timeZone,
    days: z
      .array(z.nullable(z.strictObject({ from: time, until: time }, "wrong_type")), "wrong_type")
      .check(z.refine((days) => days.length === 7, { message: "wrong_format" })),
  },
  "wrong_type",
);
/** Times are "HH:MM" on the clock of `time_zone`. Customer service of the mall has its hours in the same shape. */
export type Hours = z.output<typeof hoursInput>;

/** The same in answers: seven days from Monday on, "HH:MM" in `time_zone`; null on a day is closed. */
export const hoursOut = z.object({
  time_zone: w.text,
  days: z.array(z.nullable(z.object({ from: w.text, until: w.text }))),
});

function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z][\w+/-]*$/.test(name) &&
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
}

/** Where goods are sent back to: an address as members have them. */
export const returnAddressInput = z.omit(addressInput, { is_default: true, latitude: true, longitude: true });
/** The address for returns as the store's own people see it. A buyer gets it only with a return that was agreed to. */
export const returnAddressOut = z.object({
  name: w.text,
  mobile: w.text,
  country: w.text,
  province: w.text,
  city: w.text,
  address: w.text,
  zip_code: w.text,
});

const pictureName = z
  .string("wrong_type")
  .check(z.minLength(1, "required"), z.regex(/^[a-z0-9][a-z0-9.~-]{0,99}$/, "wrong_format"));
const hasText = (texts: StoreTexts) => Object.values(texts).some((text) => text !== undefined && text !== "");

/** What is changed of a store's face; what is left out stays as it is. */
export const profileInput = z.strictObject({
  name: z.optional(inLanguages(() => w.shownLine(maxProfile.name, 2)).check(z.refine(hasText, "required"))),
  description: z.optional(inLanguages(() => w.shownParagraphs(maxProfile.description))),
  welcome: z.optional(inLanguages(() => w.shownParagraphs(maxProfile.welcome))),
  quick_replies: z.optional(
    z.array(w.shownLine(maxProfile.quickReply), "wrong_type").check(z.maxLength(maxProfile.quickReplies, "too_long")),
  ),
  hours: z.optional(z.nullable(hoursInput)),
  return_address: z.optional(z.nullable(returnAddressInput)),
  ships_from: z.optional(country),
  logo: z.optional(pictureName),
  banner: z.optional(pictureName),
});
/** For people of the store with the part "store". A description or welcome text that is sent empty is deleted. */
export type ProfileInput = z.output<typeof profileInput>;

/** A holiday that starts now. `until` lies ahead, at most `holiday_days_most` days; the note is shown to buyers. */
export const holidayInput = z.strictObject({
  until: w.instant,
  note: inLanguages(() => w.shownParagraphs(maxProfile.holidayNote)),
});

/**
 * Until when goods are shown and not sold, and why, in the reader's language. One that is over is still named: the
 * reader's clock decides.
 */
export const holidayOut = z.nullable(z.object({ until: w.timeOut, note: w.text }));
