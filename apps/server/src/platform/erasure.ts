import type { Context } from "./context.ts";

/** A member whose account closes for good. */
export interface Closing {
  readonly member_id: bigint;
  readonly store_id: bigint | null;
  /** The text that replaces their names. */
  readonly name: string;
  /** The hash of a password that nobody knows. */
  readonly password_hash: string;
  /** Until then a member may appeal against a decided dispute, which needs what both sides said. */
  readonly chats_until: Date;
}

/**
 * What one feature does when an account closes for good. Each feature with a table that names a member exports one, and
 * `app.ts` lists them. `erasures.test.ts` reads the database. It fails for a table that names a member and is in no
 * list, and for a promise that is not kept.
 */
export interface Erasure {
  /** `deleted`: no row is left. `emptied`: rows stay without the person. `kept`: rows stay as they are, because ... */
  readonly tables: Readonly<Record<string, "deleted" | "emptied" | { readonly kept: string }>>;
  /** A part of the transaction that closes the account. Absent if all rows are kept. */
  erase?(context: Context, closing: Closing): void | Promise<void>;
}
