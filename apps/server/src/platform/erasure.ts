import type { Context } from "./context.ts";

/** A member whose account closes for good. */
export interface Closing {
  readonly member_id: bigint;
  readonly store_id: bigint | null;
  /** Stands where their names stood. */
  readonly name: string;
  /** Of a password that nobody knows. */
  readonly password_hash: string;
  /** Until then a decided dispute may be appealed against, and what was said to each other is needed for it. */
  readonly chats_until: Date;
}

/**
 * What one feature does when an account closes for good. Each feature with a table that names a member exports one, and
 * `app.ts` lists them. `erasures.test.ts` reads the database: a table that names a member and is in no list fails it,
 * and so does a promise that is not kept.
 */
export interface Erasure {
  /** `deleted`: no row is left. `emptied`: rows stay without the person. `kept`: rows stay as they are, because ... */
  readonly tables: Readonly<Record<string, "deleted" | "emptied" | { readonly kept: string }>>;
  /** Part of the transaction that closes the account. Absent where all is kept. */
  erase?(context: Context, closing: Closing): void | Promise<void>;
}
