import type { Answer } from "@arcade/contract/endpoint";
import type { Network } from "@arcade/contract/networks/networks";
import type { withdrawals } from "@arcade/contract/withdrawals/api";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../kit/button.tsx";
import { PlusIcon } from "../../kit/icons.tsx";
import { RadioGroup } from "../../kit/radio-group.tsx";
import { WholeCode } from "../../kit/whole-code.tsx";
import { paths } from "../../platform/paths.ts";
import type { AddressReading } from "../networks/index.ts";
import { TypedAddress } from "./typed-address.tsx";
import type { Form } from "./use-form.ts";

export type SavedAddress = Answer<typeof withdrawals.addresses>["items"][number];

interface RecipientProps {
  form: Form;
  network: Network;
  /** Those of the chosen network only (UX-049). */
  saved: readonly SavedAddress[];
  reading: AddressReading;
  error: string | null;
}

const typedChoice = "typed";

/** Where it goes: one of the saved addresses of this network, or one that is typed. */
export function Recipient({ form: { filled, fill }, network, saved, reading, error }: RecipientProps): ReactNode {
  const say = useSay();
  const isTyped = filled.saved === "" || saved.length === 0;
  const typed = <TypedAddress network={network} value={filled.typed} onValueChange={(value) => fill({ typed: value })} reading={reading} error={error} />;
  if (saved.length === 0)
    return (
      <div className="flex flex-col gap-2">
        {typed}
        <ButtonLink size="m" variant="quiet" icon={PlusIcon} className="self-start" href={paths.walletAddressSave({ network, back: paths.withdrawal() })}>
          {say("withdrawals.address_add")}
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        boxed
        label={say("withdrawals.to")}
        error={isTyped ? null : error}
        value={isTyped ? typedChoice : filled.saved}
        onValueChange={(value) => fill({ saved: value === typedChoice ? "" : value })}
        options={[
          ...saved.map((address) => ({ value: address.id as string, ...savedOption(address, say("withdrawals.label_none")) })),
          { value: typedChoice, label: say("withdrawals.typed_choice") },
        ]}
      />
      {isTyped && typed}
    </div>
  );
}

function savedOption(address: SavedAddress, unnamed: string) {
  const waits = Date.parse(address.usable_from) > serverNow().getTime();
  return {
    disabled: waits,
    label: <bdi className="text-body-strong">{address.label || unnamed}</bdi>,
    hint: (
      <>
        <WholeCode>{address.address}</WholeCode>
        {waits && <Waits from={address.usable_from} />}
      </>
    ),
  };
}

/** A new address that cannot be used yet. */
export function Waits({ from }: { from: string }): ReactNode {
  const show = useShow();
  return (
    <span className="block text-label text-warn">
      <Say id="withdrawals.usable_from" values={{ time: show.time(from) }} />
    </span>
  );
}
