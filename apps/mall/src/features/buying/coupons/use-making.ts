import { storeCouponInput } from "@arcade/contract/buying/coupons/making";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { FieldFault } from "@arcade/contract/envelope";
import { parse } from "@arcade/contract/faults";
import { serverNow } from "@arcade/web/clock.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useEffect, useState } from "react";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { refusalSentence } from "../../../platform/refusal.ts";
import { writtenIn } from "../../shops/stores/index.ts";
import { blankCoupon, inputOf, type MakeValues } from "./make-values.ts";

const moments: ReadonlySet<string> = new Set(["claim_until", "valid_until"]);

/**
 * The form of a store's coupon. It keeps a draft, checks it by the contract's rules, creates the coupon once, and
 * returns to the list.
 */
export function useMaking() {
  const t = useT();
  const goBack = useBack();
  const [draft, keep, drop] = useDraft<MakeValues>("shop:coupon", blankCoupon(serverNow()), noSecrets);
  const [values, setValues] = useState(draft);
  const [typed, setTyped] = useState<readonly FieldFault[]>([]);
  const make = useChange(couponsShop.make, {
    shows: ["invalid_input", "coupon_times", "store_coupons_full", "not_found"],
  });
  const failure = make.failure;
  const refusal = failure === null ? null : "kind" in failure ? failure.refusal : failure;
  const faults = [...typed, ...(refusal?.error === "invalid_input" ? refusal.parameters.fields : [])];
  const isTimes = refusal?.error === "coupon_times";
  const isWrong = faults.length > 0 || isTimes;
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [isWrong]);
  return {
    values,
    change: (part: Partial<MakeValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      keep(next);
      // A field that is being corrected no longer shows its fault.
      setTyped(typed.filter(({ field }) => !((field.split(".")[0] ?? "") in part)));
      if (failure !== null) make.forgetFailure();
    },
    errorOf: (field: string): string | null => {
      const fault = faults.find((one) => one.field === field);
      if (fault?.rule === "too_small" && moments.has(field)) return t("coupon_shop.too_early");
      if (fault) return faultSentence(fault, t);
      return isTimes && field === "claim_until" ? refusalSentence(refusal, t) : null;
    },
    send: async () => {
      const input = inputOf(values, writtenIn(values.name));
      const parsed = parse(storeCouponInput, input);
      make.forgetFailure();
      setTyped(parsed.ok ? [] : parsed.faults);
      if (!parsed.ok) return;
      const outcome = await make.send(input);
      if (!outcome?.ok) return;
      drop();
      toast.show({ text: t("coupon_shop.made"), tone: "success" });
      goBack();
    },
    pending: make.pending,
    /** The failure that belongs to no field. */
    failure: isWrong ? null : failure,
  };
}

export type Making = ReturnType<typeof useMaking>;
