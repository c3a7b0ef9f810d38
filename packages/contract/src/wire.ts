import * as z from "zod/mini";
import { plainDigits } from "./digits.ts";
import { type Language, languages } from "./languages.ts";
import { type MoneyText, readMoney } from "./money.ts";
import { secretly } from "./secret-fields.ts";
import { namesWallet } from "./wallet-words.ts";

/**
 * The parts of inputs and outputs. Inputs parse: the web app sends text, and the server's verb receives a `bigint` id
 * and `Money`. Outputs are plain: text, numbers, flags, null. A string rule's message is the name of the rule, one of
 * `inputRules` in envelope.ts. The sentence is made from it in the reader's language.
 */

/** An id of ours on the wire: a positive 64-bit number as decimal text. */
export type IdText = string & { readonly idText: unique symbol };
/** An instant: ISO 8601 in UTC, milliseconds, "Z". */
export type TimeText = string & { readonly timeText: unique symbol };

// ---- inputs -------------------------------------------------------------------------------------------------

/** 1 to 8,999,999,999,999,999,999: each of them fits into 64 bits. Ids are of this century. */
export const idPattern = "(?:[1-9]\\d{0,17}|[1-8]\\d{18})";
const oneId = new RegExp(`^${idPattern}$`);
const manyIds = new RegExp(`^${idPattern}(?:,${idPattern})*$`);

/** An id in an input; the server reads a bigint. */
export const id = z.pipe(
  z.string("wrong_type").check(z.regex(oneId, "wrong_format")),
  z.transform((text: string) => BigInt(text)),
);

/** Up to `max` different ids in a body. */
export const idList = (max: number) =>
  z.array(id, "wrong_type").check(
    z.minLength(1, "required"),
    z.maxLength(max, "too_long"),
    z.refine((ids) => new Set(ids).size === ids.length, "repeated"),
  );

/** Up to `max` ids in a query: decimal texts with commas between. */
export const idsText = (max: number) =>
  z.pipe(
    z.string("wrong_type").check(z.maxLength(max * 20, "too_long"), z.regex(manyIds, "wrong_format")),
    z.pipe(
      z.transform((text: string) => text.split(",").map(BigInt)),
      z.array(z.bigint()).check(
        z.maxLength(max, "too_long"),
        z.refine((ids) => new Set(ids).size === ids.length, "repeated"),
      ),
    ),
  );

/**
 * A line of text from a person: trimmed, normalised (NFC), without control or direction-override characters. HTML is
 * text like any other: it is stored as typed and shown as text.
 */
export const line = (max: number, min = 1) => cleaned(max, min, /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);

/** Several lines of text: as `line`, with line breaks and tabs. */
export const paragraphs = (max: number, min = 0) => cleaned(max, min, /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);

function cleaned(max: number, min: number, forbidden: RegExp) {
  return z.string("wrong_type").check(
    z.normalize("NFC"),
    z.trim(),
    z.refine((text) => text.length >= Math.min(1, min), { message: "required", abort: true }),
    z.minLength(min, "too_short"),
    z.maxLength(max, "too_long"),
    // A half of a pair that stands alone is no text: PostgreSQL refuses it in jsonb.
    z.refine((text) => !forbidden.test(text) && text.isWellFormed(), "control_characters"),
  );
}

/**
 * An address on the web, as it is asked for and stored: other letters than ASCII are written with percent signs, and
 * count so. The server decides which addresses are good.
 */
export const webAddress = (max: number) =>
  z.pipe(
    z.pipe(
      z.string("wrong_type").check(z.trim(), z.minLength(1, "required"), z.maxLength(max, "too_long")),
      z.transform((typed) => (URL.canParse(typed) ? new URL(typed).href : typed)),
    ),
    z.string().check(
      z.maxLength(max, "too_long"),
      z.refine((address) => !/\p{Cc}/u.test(address) && address.isWellFormed(), "control_characters"),
    ),
  );

/** A rule for text that other people read: it contains no wallet address. */
export const noWallet = z.refine<string>((text) => !namesWallet(text), "wallet_address");

/** As `line`, for text that other people read. */
export const shownLine = (max: number, min = 1) => line(max, min).check(noWallet);

/** As `paragraphs`, for text that other people read. */
export const shownParagraphs = (max: number, min = 0) => paragraphs(max, min).check(noWallet);

/** A secret is used exactly as typed and never stored. */
export const secret = (min: number, max: number, rules = { short: "too_short", long: "too_long" }) =>
  secretly(z.string("wrong_type").check(z.minLength(min, rules.short), z.maxLength(max, rules.long)));

/** `count` digits from any keyboard, as ASCII. Leading zeros stay. */
export const digits = (count: number) =>
  z.pipe(
    z.pipe(
      z.string("wrong_type"),
      z.transform((text: string) => plainDigits(text).trim()),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${count}}$`), "wrong_format")),
  );

/**
 * Digits that only one person knows: a code from a mail, a payment password, a code of an authenticator. They are never
 * stored.
 */
export const secretDigits = (count: number) => secretly(digits(count));

/** An email address in an input: at most 120 characters, without spaces around it, in small letters. */
export const email = z
  .string("wrong_type")
  .check(z.trim(), z.toLowerCase(), z.maxLength(120, "too_long"), z.email("email_incorrect"));

/** A whole number in a body. */
export const whole = (min: number, max: number) =>
  z
    .number("wrong_type")
    .check(
      z.refine(Number.isInteger, { message: "not_whole", abort: true }),
      z.gte(min, "too_small"),
      z.lte(max, "too_big"),
    );

/** A whole number in a query, which contains only text. */
export const wholeText = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string("wrong_type").check(z.regex(/^-?\d{1,15}$/, { message: "wrong_type", abort: true })),
      z.transform(Number),
    ),
    z.number().check(z.gte(min, "too_small"), z.lte(max, "too_big")),
  );

/** A day without a time: "2031-05-06". */
export const day = z.string("wrong_type").check(
  z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "wrong_format"),
  z.refine((text) => isDay(text), "wrong_format"),
);
/** The 30th of February has the right shape but is not a day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A flag in a query: "1", or missing. */
export const flagText = z.pipe(
  z.literal("1", "wrong_type"),
  z.transform(() => true as const),
);

/**
 * The highest price, and the largest amount that is posted at once (the ledger's `entry_amount_check`), in micro-USDT.
 */
export const maxPrice = 1_000_000_000_000n;
/**
 * The largest amount of one posting in micro-USDT: 1,000,000,000 USDT. The ledger's `entry_amount_check` has the same
 * limit.
 */
export const maxAmount = 1_000_000_000_000_000n;

/** Limits an amount. The refusal names the limit. */
export const notAbove = (max: bigint) =>
  z.refine<string>((text) => (readMoney(text) ?? 0n) <= max, {
    message: "too_big",
    params: { figure: Number(max / 1_000_000n) },
  });

/**
 * An amount of money above zero and up to the limit. The server reads `Money`. `decimals` is 2 for prices and 6 for
 * amounts on a chain. It has the form of the wire: ASCII digits without leading zeros, sign, exponent or spaces.
 */
export const amount = (decimals: 2 | 6 = 2, max: bigint = decimals === 2 ? maxPrice : maxAmount) =>
  z.pipe(
    z.string("wrong_type").check(
      z.refine((text) => readMoney(text) !== null, { message: "not_a_number", abort: true }),
      z.refine((text) => (text.split(".")[1] ?? "").length <= decimals, { message: "too_many_decimals", abort: true }),
      z.refine((text) => (readMoney(text) ?? 0n) > 0n, { message: "not_positive", abort: true }),
      notAbove(max),
    ),
    z.transform((text: string) => readMoney(text) ?? neverMoney(text)),
  );

/** An amount with two decimals that may be zero, up to the limit. The server reads `Money`. */
export const amountOrFree = (max: bigint = maxPrice) =>
  z.pipe(
    z.string("wrong_type").check(
      z.refine((text) => readMoney(text) !== null, { message: "not_a_number", abort: true }),
      z.refine((text) => (text.split(".")[1] ?? "").length <= 2, { message: "too_many_decimals", abort: true }),
      z.refine((text) => !text.startsWith("-"), { message: "too_small", abort: true }),
      notAbove(max),
    ),
    z.transform((text: string) => readMoney(text) ?? neverMoney(text)),
  );

function neverMoney(text: string): never {
  throw new Error(`checked above: ${text}`);
}

/** An instant in an input: ISO 8601 in UTC, as our own server writes it. The server reads a Date. */
export const instant = z.pipe(
  z
    .string("wrong_type")
    .check(
      z.refine(
        (text) => /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
        "wrong_format",
      ),
    ),
  z.transform((text: string) => new Date(text)),
);

/** The opaque place where the page before ended. */
export const cursor = z.optional(z.string("wrong_type").check(z.maxLength(200, "too_long")));

/** An operator's words about a decision. Colleagues read them, and the audit log stores them. */
export const note = paragraphs(500, 3);

/** A key that the client makes for each intent and sends again with each try (SPEC 7, PROOF REL-007). */
export const clientKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

// ---- outputs ------------------------------------------------------------------------------------------------

// Plain strings to the documents and the serialiser; the brands are for the compiler only.
/** An id in an output: decimal text, because a 64-bit number does not fit into a number of JSON. */
export const idText = z.string() as unknown as z.ZodMiniType<IdText, IdText>;
/** An amount in an output: USDT as decimal text with two to six decimals, such as "12.50" (RULES 1). */
export const moneyOut = z.string() as unknown as z.ZodMiniType<MoneyText, MoneyText>;
/** An instant in an output: ISO 8601 in UTC with milliseconds, such as "2031-05-06T07:08:09.000Z". */
export const timeOut = z.string() as unknown as z.ZodMiniType<TimeText, TimeText>;
/** Text in an output. It is never HTML. A page shows it as it is. */
export const text = z.string();
/** A whole number in an output: pieces, days, bytes or milliseconds, as the field's own comment says. */
export const count = z.int();
/** Yes or no in an output. A query has no such value and uses `flagText`. */
export const flag = z.boolean();

/** The stable name of a picture. The web app builds the address of a size from it (`pictureUrl`). */
export const picture = z.string();

/** The texts of a thing that people edit in six languages. */
export const translated = z.object(
  Object.fromEntries(languages.map((language) => [language, z.optional(z.string())])) as Record<
    Language,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
);

/** A page of a list: `next` is the cursor of the following page, or null at the end. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

/** An answer without data. */
export const done = z.object({});
