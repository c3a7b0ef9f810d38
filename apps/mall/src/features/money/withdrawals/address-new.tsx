import type { Answer } from "@arcade/contract/endpoint";
import { type Network, networks } from "@arcade/contract/money/networks/networks";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { type FormEvent, type ReactNode, useState } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { PinInput } from "../../../kit/inputs/pin-input.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useBack } from "../../../platform/page/back.ts";
import { refusalSentence } from "../../../platform/refusal.ts";
import { SecondStepField, secondStepShown, useSecondStep } from "../../people/account/index.ts";
import { useWalletFreeze } from "../../oversight/members/index.ts";
import { NetworkChoice, useAddressReading } from "../networks/index.ts";
import { TypedAddress } from "./typed-address.tsx";

type Saved = Answer<typeof withdrawals.addresses>;
const atTheAddress = [
  "enter_wallet_address",
  "wallet_address_invalid",
  "wallet_address_other_network",
  "wallet_address_ours",
  "wallet_address_saved",
] as const;

/** A new address: its network first, then the address with its checksum, a label, and the payment password (UX-048). */
export function AddressNew({ saved }: { saved: Saved }): ReactNode {
  const t = useT();
  const frozen = Boolean(useWalletFreeze());
  const { filled, fill, network, reading, pin, setPin, second, tried, change, save } = useNewAddress();
  const refusal = change.failure && !("kind" in change.failure) ? change.failure : null;
  const addressRefusal =
    refusal && atTheAddress.some((name) => name === refusal.error) ? refusalSentence(refusal, t) : null;
  const pinRefusal = refusal?.error === "payment_password_incorrect" ? refusalSentence(refusal, t) : null;
  const isFirst = network !== null && saved.items.every((address) => address.network !== network);
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5 px-edge py-6">
      <NetworkChoice
        label={t("withdrawals.network")}
        hint={t("withdrawals.network_hint")}
        error={tried && !network ? t("withdrawals.network_first") : null}
        networks={networks}
        value={network}
        onValueChange={(chosen) => fill({ network: chosen })}
      />
      {network && (
        <>
          <TypedAddress
            network={network}
            value={filled.typed}
            onValueChange={(typed) => fill({ typed })}
            reading={reading}
            error={tried && filled.typed.trim() === "" ? t("withdrawals.address_required") : addressRefusal}
          />
          <TextInput
            label={t("withdrawals.label")}
            hint={t("withdrawals.label_hint")}
            optional
            maxLength={40}
            value={filled.label}
            onChange={(event) => fill({ label: event.target.value })}
          />
          {!isFirst && (
            <Switch
              label={t("withdrawals.default_switch")}
              checked={filled.isDefault}
              onChange={(event) => fill({ isDefault: event.target.checked })}
            />
          )}
          <p className="text-label font-normal text-text-2">
            {saved.wait_hours > 0
              ? t("withdrawals.wait_text", { hours: saved.wait_hours })
              : t("withdrawals.wait_none")}
          </p>
          <PinInput
            label={t("withdrawals.payment_password")}
            value={pin}
            onValueChange={setPin}
            error={pinRefusal}
            disabled={change.pending}
          />
          <SecondStepField of={second} disabled={change.pending} />
        </>
      )}
      {!addressRefusal && !pinRefusal && <FailureNote of={change.failure} />}
      <Button
        type="submit"
        wide
        busy={change.pending}
        disabledReason={frozen ? t("members.frozen_short") : null}
        disabled={network !== null && pin.length < 6}
      >
        {t("app.save")}
      </Button>
    </form>
  );
}

function useNewAddress() {
  const t = useT();
  const show = useShow();
  const go = useGo();
  const goBack = useBack();
  const { network: wanted, back } = useParameters();
  const [kept, keep, drop] = useDraft(
    "wallet-address",
    { network: wanted ?? "", typed: "", label: "", isDefault: false },
    noSecrets,
  );
  const [filled, setFilled] = useState(wanted ? { ...kept, network: wanted } : kept);
  const [pin, setPin] = useState("");
  const second = useSecondStep();
  const [tried, setTried] = useState(false);
  const network: Network | null = networks.find((each) => each === filled.network) ?? null;
  const reading = useAddressReading(network, filled.typed);
  const change = useChange(withdrawals.saveAddress, {
    shows: [
      ...atTheAddress,
      "payment_password_incorrect",
      "address_limit",
      "payment_password_locked",
      "invalid_input",
      ...secondStepShown,
    ],
  });
  const fill = (part: Partial<typeof filled>) => {
    const next = { ...filled, ...part };
    setFilled(next);
    setPin(""); // it confirms what was shown with it
    change.forgetFailure();
    keep(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = await reading.look();
    if (!network || filled.typed.trim() === "" || (read && !read.ok) || pin.length < 6) return;
    const outcome = await change.send({
      network,
      address: filled.typed,
      label: filled.label,
      is_default: filled.isDefault,
      payment_password: pin,
      ...second.input,
    });
    second.clear();
    if (outcome && !outcome.ok && second.take(outcome.refusal)) return change.forgetFailure();
    setPin("");
    if (!outcome?.ok) return;
    drop();
    const { id, usable_from: from } = outcome.data;
    const waits = Date.parse(from) > serverNow().getTime();
    toast.show({
      text: waits ? t("withdrawals.address_saved_from", { time: show.time(from) }) : t("withdrawals.address_saved"),
      tone: "success",
    });
    if (back === paths.withdrawal()) go(paths.withdrawal({ address: id }), { replace: true });
    else goBack();
  };
  return { filled, fill, network, reading, pin, setPin, second, tried, change, save };
}
