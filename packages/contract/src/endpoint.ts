import type * as z from "zod/mini";
import type { Caller, MerchantPart, Permission } from "./access.ts";
import type { Cost } from "./costs.ts";
import type { RefusalName } from "./errors.ts";
import type { SubjectKind } from "./base/operators/audit.ts";
import { secretFieldsOf } from "./secret-fields.ts";
import type { SecretFields } from "./secrets.ts";
import type { Thing } from "./things.ts";
import type { IdText, TimeText } from "./wire.ts";

/** The mall's calls, or the back office's. */
type CallPath = `/${"wanlshop" | "office-api"}/${string}/${string}`;

/**
 * What a page knows of an endpoint: all that it needs to call it, without the schemas. Of these only the types are
 * here, so what reads `.input` on a page does not compile. A form that checks what was typed imports
 * `@arcade/contract/schemas/<layer>/<noun>/api`.
 */
export interface LightEndpoint<
  Input extends z.core.SomeType = z.core.SomeType,
  Output extends z.core.SomeType = z.core.SomeType,
  Name extends RefusalName = RefusalName,
  Who extends Caller = Caller,
  Path extends CallPath = CallPath,
> {
  readonly path: Path;
  readonly kind: "read" | "change";
  /** `public` reads are the same for everybody in one language: no session is looked up, and they carry an ETag. */
  readonly scope: "public" | "own";
  readonly who: Who;
  /** What the operator must be allowed to do; null for everybody else. */
  readonly permission: Permission | null;
  readonly input: TypeOnly<Input>;
  readonly output: TypeOnly<Output>;
  /** The secret fields of the input, as its schema declares them; left out where there are none. */
  readonly secrets?: SecretFields;
  /** The refusals of the business that this call can give, beside those of `alwaysPossible` (errors.ts). */
  readonly refusals: readonly Name[];
  /** Money or orders are made: an `idempotency-key` header is required. */
  readonly once: boolean;
  /**
   * What was last seen of it stays readable on the device without a network, for whoever saw it, until they log out.
   * Never anything of money.
   */
  readonly offline: boolean;
  /** The things that its answer shows. A page reads it again after one of them was touched. */
  readonly shows?: readonly Thing[];
  /**
   * Of this thing the answer shows only the one whose id is in this field of the input. Events about others leave it
   * alone.
   */
  readonly only?: Only;
  /** The things that it changes, whether it succeeds or is refused: a wrong password counts as well. */
  readonly touches?: readonly Thing[];
}

/** What a schema takes and gives, and nothing that runs. */
type TypeOnly<Schema extends z.core.SomeType> = Pick<Schema, "_zod">;

/** The endpoints of a noun, as a page has them (packages/contract/light). */
export type LightNoun<Noun extends Readonly<Record<string, Endpoint>>> = {
  readonly [Verb in keyof Noun]: Omit<Pick<Noun[Verb], keyof Noun[Verb] & keyof LightEndpoint>, "input" | "output"> & {
    readonly input: TypeOnly<Noun[Verb]["input"]>;
    readonly output: TypeOnly<Noun[Verb]["output"]>;
  };
};

/**
 * One endpoint of the contract: what the server serves, the web calls, the documentation lists and the access
 * matrix tests. The path of a call stands here and nowhere else (SPEC 7).
 */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Name extends RefusalName = RefusalName,
  Who extends Caller = Caller,
  Path extends CallPath = CallPath,
> extends LightEndpoint<Input, Output, Name, Who, Path> {
  readonly input: Input;
  readonly output: Output;
  /** The part of the store's work; null for everybody who is not a merchant. */
  readonly part: MerchantPart | null;
  /** The store's owner alone: it asks for their payment password, moves their money, or says who works for them. */
  readonly ownerOnly: boolean;
  /**
   * A suspended member may still call it: what they own, why it is held, and how to appeal stay readable (PROOF F11).
   */
  readonly evenSuspended: boolean;
  /** Calls a minute from one member (or one address, for visitors) before "too often". */
  readonly perMinute: number;
  /** What a call takes from the budget of its address, where the caller has no session. */
  readonly cost: Cost;
  /** How large a body may be, where it is more than the usual quarter of a mebibyte. */
  readonly bodyBytes?: number;
  /** It shows persons to an operator, so each look leaves a row in the audit log. */
  readonly views?: View;
  readonly summary: string;
}

type Only<Field extends string = string> = { readonly [Each in Thing]?: Field };

/**
 * What an operator sees of persons. `id`: the field of the input that names the one thing; left out where it is a list
 * or a search.
 */
export interface View {
  readonly of: SubjectKind;
  readonly id?: string;
}

type Declared<I, O, R, W> = {
  summary: string;
  who: W;
  input: I;
  output: O;
  refusals?: readonly R[];
  perMinute?: number;
  bodyBytes?: number;
  evenSuspended?: boolean;
} & (W extends "operator" ? { permission: Permission } : { permission?: never }) &
  (W extends "merchant" ? { part: MerchantPart; ownerOnly?: true } : { part?: never; ownerOnly?: never });

/**
 * A GET. Its input travels in the query, so its fields are texts. Public ones have no number of calls, for a NAT is
 * many people: they say their cost.
 */
export function read<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  W extends Caller,
  P extends CallPath,
  R extends RefusalName = never,
>(
  path: P,
  endpoint: Declared<I, O, R, W> & { shows: readonly Thing[]; only?: Only<keyof z.input<I> & string>; views?: View } & (
      | { scope: "public"; cost: Cost; offline?: true }
      | { scope?: "own"; offline?: true }
    ),
): Endpoint<I, O, R, W, P> {
  const perMinute = endpoint.scope === "public" ? Number.POSITIVE_INFINITY : 600;
  return {
    path,
    kind: "read",
    scope: "own",
    permission: null,
    part: null,
    ownerOnly: false,
    refusals: [],
    once: false,
    offline: false,
    evenSuspended: false,
    perMinute,
    cost: "page",
    ...secretsIn(endpoint),
    ...endpoint,
  };
}

/** Each change of an operator is in the audit log. Many make or decide a proposal or take work from the queue. */
const touchedByOperators = ["audit", "proposals", "queue"] as const;

/**
 * A POST with a JSON body, in one transaction. `touches` may be empty but not missing: it decides what a page reads
 * again afterwards. A POST that only reads says in `shows` what it shows.
 */
export function change<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  W extends Caller,
  P extends CallPath,
  R extends RefusalName = never,
>(
  path: P,
  endpoint: Declared<I, O, R, W> & {
    touches: readonly Thing[];
    shows?: readonly Thing[];
    once?: boolean;
    offline?: true;
  },
): Endpoint<I, O, R, W, P> & { readonly kind: "change" } {
  return {
    path,
    kind: "change",
    scope: "own",
    permission: null,
    part: null,
    ownerOnly: false,
    refusals: [],
    once: false,
    offline: false,
    evenSuspended: false,
    perMinute: 60,
    cost: "page",
    ...secretsIn(endpoint),
    ...endpoint,
    touches: endpoint.who === "operator" ? [...endpoint.touches, ...touchedByOperators] : endpoint.touches,
  };
}

function secretsIn({ input }: Pick<Endpoint, "input">): Pick<Endpoint, "secrets"> {
  const secrets = secretFieldsOf(input);
  return secrets.length === 0 ? {} : { secrets };
}

/** What the web sends. */
export type Sent<E extends LightEndpoint> = z.input<E["input"]>;
/** What the server's verb receives, parsed. */
export type Received<E extends Endpoint> = z.output<E["input"]>;
/** What the web gets back. */
export type Answer<E extends LightEndpoint> = z.output<E["output"]>;
/** What the server's verb returns: the answer, where an id may still be a bigint and an instant a Date. */
export type Answered<E extends Endpoint> = Loose<Answer<E>>;
/** The refusals that this endpoint can give. */
export type RefusalsOf<E extends LightEndpoint> = E["refusals"][number];

type Loose<T> = T extends IdText
  ? IdText | bigint
  : T extends TimeText
    ? TimeText | Date
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends readonly (infer Item)[]
        ? readonly Loose<Item>[]
        : T extends object
          ? { [Key in keyof T]: Loose<T[Key]> }
          : T;
