import type { EffectAct, EffectFigure } from "@arcade/contract/base/effects/acts";
import type { Context } from "./context.ts";
import type { Sql } from "./sql.ts";

/**
 * What a dangerous act would change (UX-146): for each figure the rows that are counted, as what follows FROM. `of` is
 * what it is done to. Each needs an index, because an operator waits for it. The feature that does the act exports it,
 * and `effects.ts` lists it under its name; `features/base/effects` does the rest.
 */
export type Effect = (
  context: Pick<Context, "now" | "settings">,
  of: string,
) => Partial<Readonly<Record<EffectFigure, Sql>>>;

/** All acts by name. If no feature says what one of them changes, it does not compile. */
export type Effects = { readonly [Act in EffectAct]: Effect };

/** The id in a text; 0 if there is none, and nothing has this id. */
export const numberIn = (of: string): bigint => (/^[0-9]{1,18}$/.test(of) ? BigInt(of) : 0n);
