import type { RefusalName } from "./errors.ts";
import type { MoneyText } from "./money.ts";
import type { TimeText } from "./wire.ts";

/** The body of every answer (SPEC 7): code 1 is success; anything else is a refusal with its name and parameters. */
export interface Success<Data> {
  code: 1;
  msg: string;
  data: Data;
}

/** The body of every refusal (SPEC 7, 8). The HTTP status is 200 unless the refusal's row says otherwise. */
export interface Refused {
  /** 0 for most; 401 sign in; 406 set the payment password; or one of the three named codes. */
  code: RefusalCode;
  /** The refusal's sentence in the request's language. */
  msg: string;
  data: null;
  /** The stable name, and its parameters for a client that writes its own sentence. */
  error: RefusalName;
  parameters: RefusalParameters;
  request_id: string;
}

/**
 * The codes of a refusal (SPEC 8). 401: sign in. 406: set the payment password first. The three words are refusals that
 * SPEC 8 names. 0: all others.
 */
export type RefusalCode = 0 | 401 | 406 | "sj_zdjg" | "sj_zdsps" | "no_order";

/**
 * The kinds of a refusal's parameters. The sentence formats a parameter by its kind, and `refuse` accepts only that
 * kind.
 */
export interface ParameterTypes {
  /** "12.50" on the wire, "$12.50" in a sentence. */
  money: MoneyText;
  time: TimeText;
  /** null: the time is not known. The sentence has a branch for it (`{until, select, null {...} other {...}}`). */
  "time?": TimeText | null;
  /** A day without a time, "2031-05-06". */
  day: string;
  count: number;
  /** Text as a person wrote it. */
  text: string;
  /** One of our own codes, such as a state. The sentence selects by it. */
  code: string;
  /** What is wrong with an input, one entry for each field. */
  faults: readonly FieldFault[];
}
/** A refusal's row gives one of these for each parameter. It decides how the parameter is sent and formatted. */
export type ParameterKind = keyof ParameterTypes;

/** A refusal's code in the body, its HTTP status if it is not 200, and the kind of each parameter. */
export interface RefusalRow {
  code: RefusalCode;
  status?: 400 | 404 | 409 | 413 | 421 | 429 | 500 | 503;
  parameters: Readonly<Record<string, ParameterKind>>;
}

/** The parameters of any refusal as they are sent, by name. `ParametersOf` in errors.ts has those of one refusal. */
export type RefusalParameters = Record<string, ParameterTypes[ParameterKind]>;

/** One fault of one field of the input. `figure` is the limit that was exceeded, if there is one. */
export interface FieldFault {
  field: string;
  rule: InputRule;
  figure?: number;
}

/**
 * The rules that an input can break. They are stable names on the wire (`FieldFault.rule`). The web app makes the
 * sentence from the rule, in the reader's language.
 */
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
  /** A password has 6 to 30 characters. `figure`: the limit that was broken. */
  "password_length",
  "email_incorrect",
  /** The text contains a wallet address, and other people would read it. */
  "wallet_address",
  /** Digits that everybody tries first. `figure`: how many digits are needed. */
  "easy_digits",
  /** Nobody can enter a price to strike through. It is the price of the last days. `figure`: of how many days. */
  "struck_by_itself",
  /** The value was changed after the file was written. `figure`: the present value. */
  "changed_meanwhile",
  /** The stock of existing goods is changed with the file of prices and stock. */
  "stock_by_other_file",
] as const;
/**
 * Rules that the specification words as a message of the server (SPEC 8). An input that breaks one of them is answered
 * like a refusal: with status 200, and with the rule's sentence as its `msg`.
 */
export const listedRules: readonly InputRule[] = ["password_length", "email_incorrect"];
/** The name of a broken rule. A schema gives it as the message of its check. */
export type InputRule = (typeof inputRules)[number];
