import type { LightEndpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import type { FieldFault } from "@arcade/contract/envelope";
import { parse } from "@arcade/contract/faults";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useBack } from "../../../../platform/page/back.ts";
import { useChange } from "../../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../../platform/draft.ts";
import { refusalSentence } from "../../../../platform/refusal.ts";

interface SettingForm<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** The sentence of a fault by the field's name in the input ("name.en", "regions.0.first"), or null. */
  errorOf: (field: string) => string | null;
  save: () => Promise<void>;
  pending: boolean;
  /** The failure that belongs to no field, for `FailureNote`. */
  failure: CallFailure | Refusal | null;
}

interface Options<Values, E extends LightEndpoint> {
  /** The name of the draft. The typed values are kept when the page closes. */
  name: string;
  initial: Values;
  row: E;
  /** The rules of the contract, checked before anything is sent. */
  schema: z.core.$ZodType;
  inputOf: (values: Values) => Sent<E>;
  /** Refusals that are shown beside a field. */
  fieldOf?: Partial<Record<RefusalsOf<E>, string>>;
  /** The path in the input that has the form's fields, if they are not at the top. */
  within?: string;
}

/** One part of the settings: keeps a draft, checks it by the contract's rules, sends it, and goes back. */
export function useSettingForm<Values extends Record<string, unknown>, E extends LightEndpoint>(
  options: Options<Values, E>,
): SettingForm<Values> {
  const { name, initial, row, schema, inputOf, within } = options;
  const t = useT();
  const goBack = useBack();
  const [draft, keep, drop] = useDraft<Values>(`shop:${name}`, initial, noSecrets);
  const [values, setValues] = useState(draft);
  const [typedFaults, setTypedFaults] = useState<readonly FieldFault[]>([]);
  const fieldOf: Readonly<Record<string, string | undefined>> = options.fieldOf ?? {};
  const named = Object.keys(fieldOf) as RefusalsOf<E>[]; // the keys of `fieldOf`
  const sending = useChange(row, { shows: ["invalid_input", ...named] });
  const refusal = refusalIn(sending.failure);
  const field = refusal === null ? undefined : fieldOf[refusal.error];
  const faults = [...typedFaults, ...faultsOfRefusal(refusal)];
  useFocusOnFault(faults.length > 0 || field !== undefined);

  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    keep(next);
  };
  return {
    values,
    change,
    errorOf: (wanted) => {
      const fault = faults.find((one) => one.field === (within === undefined ? wanted : `${within}.${wanted}`));
      if (fault) return faultSentence(fault, t);
      return refusal && field === wanted ? refusalSentence(refusal, t) : null;
    },
    save: async () => {
      const input = inputOf(values);
      const parsed = parse(schema, input);
      sending.forgetFailure();
      setTypedFaults(parsed.ok ? [] : parsed.faults);
      if (!parsed.ok) return;
      const outcome = await sending.send(input);
      if (!outcome?.ok) return;
      drop();
      toast.show({ text: t("shop_setting.saved"), tone: "success" });
      goBack();
    },
    pending: sending.pending,
    failure: field === undefined && faults.length === 0 ? sending.failure : null,
  };
}

function refusalIn(failure: CallFailure | Refusal | null): Refusal | null {
  return failure === null ? null : "kind" in failure ? failure.refusal : failure;
}

function faultsOfRefusal(refusal: Refusal | null): readonly FieldFault[] {
  return refusal?.error === "invalid_input" ? refusal.parameters.fields : [];
}

/** Sets the focus to the first wrong field, in the order of the page (UX-084). */
function useFocusOnFault(isWrong: boolean): void {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [isWrong]);
}
