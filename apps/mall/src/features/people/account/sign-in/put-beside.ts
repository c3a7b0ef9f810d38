import type { RefusalName } from "@arcade/contract/errors";
import type { Refusal } from "@arcade/web/failure.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { refusalSentence } from "../../../../platform/refusal.ts";

/** The parts of a form that are needed to show a refusal beside its field. */
interface Form<Field extends string> {
  setError: (field: Field, sentence: string) => void;
}

/** The field that each refusal belongs to. */
export type FieldOf<Field extends string> = Partial<Record<RefusalName, Field>>;

/** Shows a refusal beside its field. False if it belongs to none of them. */
export function putBeside<Field extends string>(
  form: Form<Field>,
  refusal: Refusal,
  fieldOf: FieldOf<Field>,
  t: Translate,
): boolean {
  const field = fieldOf[refusal.error];
  if (field === undefined) return false;
  form.setError(field, refusalSentence(refusal, t));
  return true;
}
