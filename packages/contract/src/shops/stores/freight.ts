import * as z from "zod/mini";
import { areaKey, type FreightKind, freightKinds } from "../../buying/orders/price.ts";
import * as w from "../../wire.ts";
import { maxFreight } from "./template.ts";

const rateOut = { first: w.moneyOut, further: w.moneyOut, free_from: z.nullable(w.moneyOut) };

/** A freight template on the wire; `buying/orders/price.ts` reckons with it. */
export const freightOut = z.object({
  id: w.idText,
  kind: z.enum(freightKinds),
  ...rateOut,
  first_grams: z.nullable(w.count),
  further_grams: z.nullable(w.count),
  regions: z.array(z.object({ areas: z.array(w.text), ...rateOut })),
  not_to: z.array(w.text),
});
/**
 * Fees are decimal USDT text, weights are grams. `free_from` is the goods total from which the parcel is free; null:
 * never.
 */
export type FreightOut = z.output<typeof freightOut>;

const fee = w.amountOrFree(maxFreight.micro);
const rate = { first: fee, further: fee, free_from: z.nullable(w.amount(2, maxFreight.micro)) };

/** A country, or a province of one as buyers write it. */
const area = z
  .string("wrong_type")
  .check(
    z.maxLength(64, "too_long"),
    z.regex(/^[A-Z]{2}(:[^\p{Cc}\u202a-\u202e\u2066-\u2069:]*\S)?$/u, "wrong_format"),
  );
const areas = z
  .array(area, "wrong_type")
  .check(z.maxLength(maxFreight.areas, "too_long"), z.refine(isOnce, "repeated"));

/** A template as its merchant gives it. Free of charge has no rates; by weight has its two steps. */
export const freightInput = z
  .strictObject({
    name: w.line(maxFreight.name),
    kind: z.enum(freightKinds, "not_a_choice"),
    ...rate,
    first_grams: z.nullable(w.whole(1, maxFreight.grams)),
    further_grams: z.nullable(w.whole(1, maxFreight.grams)),
    regions: z.array(z.strictObject({ areas: areas.check(z.minLength(1, "required")), ...rate }), "wrong_type").check(
      z.maxLength(maxFreight.regions, "too_long"),
      z.refine((regions) => isOnce(regions.flatMap((region) => region.areas)), "repeated"),
    ),
    not_to: areas,
  })
  .check((context) => {
    for (const fault of freightFaults(context.value))
      context.issues.push({ code: "custom", input: context.value, ...fault });
  });
/** As the server reads it: fees are micro-USDT. Only stores and the operators of the supply catalogue send it. */
export type FreightInput = z.output<typeof freightInput>;

/** What no single field shows: figures that do not belong to the kind, and steps of weight that are missing. */
function freightFaults(template: {
  kind: FreightKind;
  first: bigint;
  further: bigint;
  first_grams: number | null;
  further_grams: number | null;
  regions: readonly unknown[];
}): { path: string[]; message: string }[] {
  const { kind, first_grams, further_grams } = template;
  const charges = (["first", "further"] as const).filter((field) => kind === "free" && template[field] !== 0n);
  const steps = Object.entries({ first_grams, further_grams }).filter(
    ([, grams]) => (kind === "weight") !== (grams !== null),
  );
  return [
    ...charges.map((field) => ({ path: [field], message: "not_a_choice" })),
    ...(kind === "free" && template.regions.length > 0 ? [{ path: ["regions"], message: "not_a_choice" }] : []),
    ...steps.map(([field, grams]) => ({ path: [field], message: grams === null ? "required" : "not_a_choice" })),
  ];
}

function isOnce(areas: readonly string[]): boolean {
  return new Set(areas.map(areaKey)).size === areas.length;
}
