import type { RefusalName } from "@arcade/contract/errors";
import type { Refusal } from "@arcade/web/failure.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { refusalSentence } from "../../../../platform/refusal.ts";

/** What a form does with a refusal: puts its sentence beside the field it is about. */
interface Form<Field extends string> {
  setError: (field: Field, sentence: string) => void;
}

/** Which field each refusal is about. */
export type FieldOf<Field extends string> = Partial<Record<RefusalName, Field>>;

/** Puts a refusal beside its field; false where it is about none of them. */
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
