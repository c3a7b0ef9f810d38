import type { FieldFault } from "@arcade/contract/envelope";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";

/** The fault of a field of the draft, by the server's field name. Null if there is none. */
export type ErrorOf = (field: string) => string | null;

/** The value of a field of the draft, by its name: "skus.2.price". */
function valueAt(draft: GoodsDraft, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      draft,
    ); // lists and records alike
}

/** The faults that still apply. A field that changed since the check has no fault any more. */
export function faultsLeft(
  faults: readonly FieldFault[],
  judged: GoodsDraft | null,
  present: GoodsDraft,
): readonly FieldFault[] {
  return judged === null ? [] : faults.filter(({ field }) => valueAt(judged, field) === valueAt(present, field));
}

/** The faults that a publish call returned. */
export function faultsIn(failure: CallFailure | Refusal | null): readonly FieldFault[] {
  const refusal = failure && "kind" in failure ? failure.refusal : failure;
  return refusal?.error === "invalid_input" ? refusal.parameters.fields : [];
}

export function useErrorOf(faults: readonly FieldFault[]): ErrorOf {
  const t = useT();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault ? faultSentence(fault, t) : null;
  };
}
