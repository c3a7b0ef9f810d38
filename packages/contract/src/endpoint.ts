import type * as z from "zod/mini";
import type { Dangerous } from "./base/effects/acts.ts";
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
 * What a page knows about an endpoint: everything that it needs for a call, without the schemas. Only their types are
 * here, so code that reads `.input` on a page does not compile. A form that checks its input imports
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
  /** `public` reads are the same for everybody in one language. They look up no session and carry an ETag. */
  readonly scope: "public" | "own";
  readonly who: Who;
  /** The permission that the operator needs; null for other callers. */
  readonly permission: Permission | null;
  readonly input: TypeOnly<Input>;
  readonly output: TypeOnly<Output>;
  /** The secret fields of the input, as its schema declares them; missing if there are none. */
  readonly secrets?: SecretFields;
  /** The refusals of the business that this call can give, besides those of `alwaysPossible` (errors.ts). */
  readonly refusals: readonly Name[];
  /** The call makes money or orders: the header `idempotency-key` is required. */
  readonly once: boolean;
  /**
   * The device keeps the last answer until the member signs out, so it can be read without a network. Never for money.
   */
  readonly offline: boolean;
  /** The things that the answer shows. A page reads it again after one of them changed. */
  readonly shows?: readonly Thing[];
  /**
   * The answer shows only the one thing of this kind whose id is in this field of the input. Events about others do not
   * concern it.
   */
  readonly only?: Only;
  /** The things that the call changes, even if it is refused: a wrong password changes something, too. */
  readonly touches?: readonly Thing[];
  /** A dangerous act of an operator: how its form says the effect in figures (UX-146). */
  readonly dangerous?: Dangerous | undefined;
}

/** The types of a schema's input and output, without the schema. */
type TypeOnly<Schema extends z.core.SomeType> = Pick<Schema, "_zod">;

/** The endpoints of a noun for a page (packages/contract/light). */
export type LightNoun<Noun extends Readonly<Record<string, Endpoint>>> = {
  readonly [Verb in keyof Noun]: Omit<Pick<Noun[Verb], keyof Noun[Verb] & keyof LightEndpoint>, "input" | "output"> & {
    readonly input: TypeOnly<Noun[Verb]["input"]>;
    readonly output: TypeOnly<Noun[Verb]["output"]>;
  };
};

/**
 * One endpoint of the contract. The server serves it, the web apps call it, the documentation lists it and the access
 * matrix tests it. The path of a call is only here (SPEC 7).
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
  /** A report: its answer may be some seconds late, so a standby may give it. */
  readonly mayBeLate?: true;
  /** The part of the store's work; null if the caller is not a merchant. */
  readonly part: MerchantPart | null;
  /**
   * Only the store's owner may call it: it asks for their payment password, moves their money, or changes who works for
   * them.
   */
  readonly ownerOnly: boolean;
  /**
   * A suspended member may still call it. They can read what they own and why it is held, and they can appeal (PROOF
   * F11).
   */
  readonly evenSuspended: boolean;
  /** How many calls a minute one member (or one address, for visitors) may make. */
  readonly perMinute: number;
  /** What a call costs the budget of its address, if the caller has no session. */
  readonly cost: Cost;
  /** The largest body, if it may be larger than the usual quarter of a mebibyte. */
  readonly bodyBytes?: number;
  /** It shows persons to an operator, so each call writes a row to the audit log. */
  readonly views?: View;
  readonly summary: string;
}

type Only<Field extends string = string> = { readonly [Each in Thing]?: Field };

/**
 * What an operator sees of persons. `id` is the field of the input that names the one thing; it is missing for a list
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
 * A GET. Its input is in the query, so its fields are texts. A public one has a cost instead of a number of calls,
 * because many people can share one address (NAT).
 */
export function read<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  W extends Caller,
  P extends CallPath,
  R extends RefusalName = never,
>(
  path: P,
  endpoint: Declared<I, O, R, W> & {
    shows: readonly Thing[];
    only?: Only<keyof z.input<I> & string>;
    views?: View;
    mayBeLate?: true;
  } & ({ scope: "public"; cost: Cost; offline?: true } | { scope?: "own"; offline?: true }),
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

/**
 * Each change of an operator is in the audit log. Many of them make or decide a proposal, or take work from the queue.
 */
const touchedByOperators = ["audit", "proposals", "queue"] as const;

/**
 * A POST with a JSON body, in one transaction. `touches` may be empty but not missing: it decides what a page reads
 * again afterwards. A POST that only reads has `shows` instead.
 */
export function change<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  W extends Caller,
  P extends CallPath,
  R extends RefusalName = never,
  D extends Dangerous = never,
>(
  path: P,
  endpoint: Declared<I, O, R, W> & {
    touches: readonly Thing[];
    shows?: readonly Thing[];
    once?: boolean;
    offline?: true;
    dangerous?: D;
  },
): Endpoint<I, O, R, W, P> & { readonly kind: "change"; readonly dangerous?: D | undefined } {
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

/** What the web app sends. */
export type Sent<E extends LightEndpoint> = z.input<E["input"]>;
/** What the server's verb receives: the parsed input. */
export type Received<E extends Endpoint> = z.output<E["input"]>;
/** What the web app receives. */
export type Answer<E extends LightEndpoint> = z.output<E["output"]>;
/** What the server's verb returns: the answer, in which an id may be a bigint and an instant a Date. */
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
