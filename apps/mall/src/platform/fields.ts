import type { FieldFault } from "@arcade/contract/envelope";
import { type DefaultValues, type FieldErrors, type Path, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { type BaseSyntheticEvent, useCallback, useEffect } from "react";
import * as z from "zod/mini";
import { useDraft } from "./draft.ts";
import type { CallFailure, Refusal } from "./failure.ts";
import { faultSentence, faultsOf } from "./faults.ts";
import { type SayFunction, useSay } from "./say.tsx";

type Typed<Schema extends z.core.$ZodObject> = Record<string, unknown> & z.input<Schema>;

export interface Fields<Schema extends z.core.$ZodObject> {
  form: UseFormReturn<Typed<Schema>>;
  /** For `onSubmit`: only a valid form reaches `send`; focus goes to the first wrong field otherwise (UX-084). */
  submit: (send: (values: z.input<Schema>) => Promise<void>) => (event?: BaseSyntheticEvent) => void;
  /** The sentence beside a field, or null. */
  errorOf: (field: Path<Typed<Schema>>) => string | null;
  /** Puts a sentence beside a field, for a refusal that belongs to it ("nickname taken"). */
  setError: (field: Path<Typed<Schema>>, sentence: string) => void;
  /** Puts the faults of an `invalid_input` beside their fields; false where it was something else. */
  setFaults: (failure: CallFailure | Refusal | null) => boolean;
  /** It was sent: the draft is no longer needed. */
  drop: () => void;
}

/**
 * A form over the input schema of a row: the same rules as the server's, told when a field is left, never while
 * it is typed in first (UX-083). With a `draft` name the half-filled form outlives the page; secrets do not.
 */
export function useFields<Schema extends z.core.$ZodObject>(schema: Schema, initial: z.input<Schema>, draft?: string): Fields<Schema> {
  const say = useSay();
  const start = initial as Typed<Schema>; // an object's input is a record
  const [kept, keep, drop] = useDraft<Typed<Schema>>(draft ?? "none", start);
  const form = useForm<Typed<Schema>>({
    defaultValues: (draft ? kept : start) as DefaultValues<Typed<Schema>>, // all fields are given
    mode: "onTouched",
    resolver: resolverOf<Schema>(schema, say),
  });
  useEffect(() => {
    if (!draft) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, draft, keep]);

  const setError = useCallback((field: Path<Typed<Schema>>, sentence: string) => form.setError(field, { type: "refused", message: sentence }, { shouldFocus: true }), [form]);
  return {
    form,
    submit: (send) => (event) => void form.handleSubmit((values) => send(values as z.input<Schema>))(event), // the resolver gives back what was typed
    errorOf: (field) => form.getFieldState(field, form.formState).error?.message ?? null,
    setError,
    setFaults: (failure) => {
      const faults = failure && faultsIn(failure);
      for (const fault of faults ?? []) setError(fault.field as Path<Typed<Schema>>, faultSentence(fault, say)); // the server names fields of the same schema
      return Boolean(faults);
    },
    drop,
  };
}

function faultsIn(failure: CallFailure | Refusal): readonly FieldFault[] | null {
  const refusal = "kind" in failure ? failure.refusal : failure;
  return refusal?.error === "invalid_input" ? refusal.parameters.fields : null;
}

function resolverOf<Schema extends z.core.$ZodObject>(schema: Schema, say: SayFunction): Resolver<Typed<Schema>> {
  return (values) => {
    const parsed = z.safeParse(schema, withoutEmpty(schema, values), { reportInput: true });
    if (parsed.success) return { values: withoutEmpty(schema, values) as Typed<Schema>, errors: {} }; // sent as typed, the server parses it
    const errors: Record<string, { type: string; message: string }> = {};
    for (const fault of faultsOf(parsed.error.issues)) errors[fault.field] ??= { type: fault.rule, message: faultSentence(fault, say) };
    return { values: {}, errors: errors as FieldErrors<Typed<Schema>> }; // one error a field
  };
}

/** An optional field that was left empty is not sent. */
function withoutEmpty(schema: z.core.$ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const shape = schema._zod.def.shape;
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== "" || !(shape[field] instanceof z.ZodMiniOptional)));
}
