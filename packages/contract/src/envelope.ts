import type { RefusalName } from "./errors.ts";
import type { MoneyText } from "./money.ts";
import type { TimeText } from "./wire.ts";

/** The body of every answer (SPEC 7): code 1 is success; anything else is a refusal with its name and parameters. */
export interface Success<Data> {
  code: 1;
  msg: string;
  data: Data;
}

export interface Refused {
  /** 0 for most; 401 log in; 406 set the payment password; or one of the three named codes. */
  code: RefusalCode;
  /** The refusal's sentence in the request's language. */
  msg: string;
  data: null;
  /** The stable name, and its parameters for a client that words it itself. */
  error: RefusalName;
  parameters: RefusalParameters;
  request_id: string;
}

export type RefusalCode = 0 | 401 | 406 | "sj_zdjg" | "sj_zdsps" | "no_order";

/** What a refusal's parameter is. Its sentence formats it by its kind, and `refuse` takes only this. */
export interface ParameterTypes {
  /** "12.50" on the wire, "$12.50" in a sentence. */
  money: MoneyText;
  time: TimeText;
  /** null: no time is known. The sentence has a branch for it (`{until, select, null {...} other {...}}`). */
  "time?": TimeText | null;
  /** A day without a time, "2031-05-06". */
  day: string;
  count: number;
  /** As its owner wrote it. */
  text: string;
  /** One of our own names, such as a state: the sentence selects by it. */
  code: string;
  /** What is wrong with an input, field by field. */
  faults: readonly FieldFault[];
}
export type ParameterKind = keyof ParameterTypes;

/** A refusal's body code, its HTTP status where it is not 200, and its parameters by name, each with its kind. */
export interface RefusalRow {
  code: RefusalCode;
  status?: 400 | 404 | 409 | 413 | 421 | 429 | 500 | 503;
  parameters: Readonly<Record<string, ParameterKind>>;
}

export type RefusalParameters = Record<string, ParameterTypes[ParameterKind]>;

/** One thing that is wrong with one field of the input. `figure` is the limit that was broken, where there is one. */
export interface FieldFault {
  field: string;
  rule: InputRule;
  figure?: number;
}

export const inputRules = [
  "required",
  "wrong_type",
  "wrong_format",
  "unknown_field",
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "not_whole",
  "not_a_number",
  "not_positive",
  "too_many_decimals",
  "not_a_choice",
  "control_characters",
  "repeated",
  /** Words that others read name a wallet's address. */
  "wallet_address",
  /** Digits that everybody tries first. `figure`: how many there have to be. */
  "easy_digits",
  /** A price to strike is nobody's to type: it is what was asked. `figure`: over how many days. */
  "struck_by_itself",
  /** It stood otherwise when the file was written, and was changed since. `figure`: what stands there now. */
  "changed_meanwhile",
  /** Stock of goods that exist is moved by the file of prices and stock. */
  "stock_by_other_file",
] as const;
export type InputRule = (typeof inputRules)[number];
