import { type FieldFault, inputRules } from "@arcade/contract/envelope";
import { secretFieldsOf } from "@arcade/contract/secret-fields";
import { parse } from "@arcade/contract/faults";
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import { type BaseSyntheticEvent, useEffect, useMemo } from "react";
import * as z from "zod/mini";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useDraft } from "./draft.ts";

type Typed<Schema extends z.core.$ZodObject> = Record<string, unknown> & z.input<Schema>;

export interface Fields<Schema extends z.core.$ZodObject> {
  /** To be spread over a text input, password, select or text area of the kit. */
  tied: (field: Path<Typed<Schema>>) => UseFormRegisterReturn & FieldState;
  /** To be spread over a control that gives its value itself: PIN, code, choice. */
  held: (field: Path<Typed<Schema>>) => FieldState & { value: string; onValueChange: (value: string) => void };
  /** For `onSubmit`: only a valid form reaches `send`; focus goes to the first wrong field otherwise (UX-084). */
  submit: (send: (values: z.input<Schema>) => Promise<void>) => (event?: BaseSyntheticEvent) => void;
  /** The sentence beside a field, or null. */
  errorOf: (field: Path<Typed<Schema>>) => string | null;
  /** Puts a sentence beside a field, for a refusal that belongs to it ("nickname taken"). */
  setError: (field: Path<Typed<Schema>>, sentence: string) => void;
  /** Puts the faults of an `invalid_input` beside their fields; false if it was something else. */
  setFaults: (failure: CallFailure | Refusal | null) => boolean;
  /** It was sent: the draft is no longer needed. */
  drop: () => void;
  /** react-hook-form itself, for what is not said above. */
  form: UseFormReturn<Typed<Schema>>;
}

interface FieldState {
  error: string | null;
  optional: boolean;
}

/**
 * A form over the input schema of an endpoint: the same rules as the server's. Faults show when a field is left, never
 * while it is first typed in (UX-083). With a `draft` name the half-filled form outlives the page; secrets do not.
 */
export function useFields<Schema extends z.core.$ZodObject>(
  schema: Schema,
  initial: z.input<Schema>,
  draft?: string,
): Fields<Schema> {
  const t = useT();
  const start = initial as Typed<Schema>; // an object's input is a record
  const secrets = useMemo(() => secretFieldsOf(schema), [schema]);
  const [kept, keep, drop] = useDraft<Typed<Schema>>(draft ?? "none", start, secrets);
  const form = useForm<Typed<Schema>>({
    defaultValues: (draft ? kept : start) as DefaultValues<Typed<Schema>>, // all fields are given
    mode: "onTouched",
    shouldFocusError: false, // its order is that of rendering, not that of the page: focusFirst
    resolver: resolverOf<Schema>(schema),
  });
  useEffect(() => {
    if (!draft) return;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, draft, keep]);

  const values: Record<string, unknown> = useWatch({ control: form.control });
  const setError = (field: Path<Typed<Schema>>, sentence: string) =>
    form.setError(field, { type: "refused", message: sentence }, { shouldFocus: true });
  const errorOf = (field: Path<Typed<Schema>>) => {
    const { error } = form.getFieldState(field, form.formState);
    const rule = inputRules.find((name) => name === error?.type);
    // a broken rule keeps its name, not its sentence, so that a change of language words it again
    return rule
      ? faultSentence(error?.message ? { rule, figure: Number(error.message) } : { rule }, t)
      : (error?.message ?? null);
  };
  const stateOf = (field: Path<Typed<Schema>>) => ({ error: errorOf(field), optional: isOptional(schema, field) });
  return {
    tied: (field) => ({ ...form.register(field), ...stateOf(field) }),
    held: (field) => ({
      ...stateOf(field),
      value: textOf(values, field),
      // the value is a text of that field's own control
      onValueChange: (value) =>
        form.setValue(field, value as PathValue<Typed<Schema>, Path<Typed<Schema>>>, {
          shouldValidate: form.formState.isSubmitted,
          shouldDirty: true,
        }),
    }),
    submit: (send) => (event) => {
      const sent: unknown = event?.currentTarget;
      // the resolver gives back what was typed
      void form.handleSubmit(
        (values) => send(values as z.input<Schema>),
        (errors) => focusFirst(sent, Object.keys(errors)),
      )(event);
    },
    errorOf,
    setError,
    setFaults: (failure) => {
      const faults = failure && faultsIn(failure);
      // the server names fields of the same schema
      for (const fault of faults ?? []) setError(fault.field as Path<Typed<Schema>>, faultSentence(fault, t));
      return Boolean(faults);
    },
    drop,
    form,
  };
}

/** The first of these fields in the order of the page (UX-084). */
function focusFirst(sent: unknown, fields: readonly string[]): void {
  if (!(sent instanceof HTMLFormElement)) return;
  const first = [...sent.elements].find((element) => fields.includes(element.getAttribute("name") ?? ""));
  if (first instanceof HTMLElement) first.focus();
}

function textOf(values: Record<string, unknown>, field: string): string {
  const value = values[field];
  return typeof value === "string" ? value : "";
}

function faultsIn(failure: CallFailure | Refusal): readonly FieldFault[] | null {
  const refusal = "kind" in failure ? failure.refusal : failure;
  return refusal?.error === "invalid_input" ? refusal.parameters.fields : null;
}

function resolverOf<Schema extends z.core.$ZodObject>(schema: Schema): Resolver<Typed<Schema>> {
  return (values) => {
    const typed = withoutEmpty(schema, values);
    const parsed = parse(schema, typed);
    if (parsed.ok) return { values: typed as Typed<Schema>, errors: {} }; // sent as typed, the server parses it
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, rule, figure } of parsed.faults)
      errors[field] ??= { type: rule, message: figure === undefined ? "" : String(figure) };
    return { values: {}, errors: errors as FieldErrors<Typed<Schema>> }; // one error a field
  };
}

/** An optional field that was left empty is not sent. */
function withoutEmpty(schema: z.core.$ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== "" || !isOptional(schema, field)),
  );
}

function isOptional(schema: z.core.$ZodObject, field: string): boolean {
  return schema._zod.def.shape[field] instanceof z.ZodMiniOptional;
}
