import type { Answer } from "@arcade/contract/endpoint";
import type { Network } from "@arcade/contract/money/networks/networks";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import { paths } from "../../../platform/page/paths.ts";
import type { AddressReading } from "../networks/index.ts";
import { TypedAddress } from "./typed-address.tsx";
import type { Form } from "./use-form.ts";

export type SavedAddress = Answer<typeof withdrawals.addresses>["items"][number];

interface RecipientProps {
  form: Form;
  network: Network;
  /** Only the addresses of the chosen network (UX-049). */
  saved: readonly SavedAddress[];
  /**
   * The waiting time of a new address. If it is above zero, an unsaved address could never be used, so none can be
   * typed here.
   */
  waitHours: number;
  reading: AddressReading;
  error: string | null;
}

const typedChoice = "typed";

/** The destination: a saved address of this network, or a typed one if new addresses do not have to wait. */
export function Recipient({
  form: { filled, fill },
  network,
  saved,
  waitHours,
  reading,
  error,
}: RecipientProps): ReactNode {
  const t = useT();
  const mayType = waitHours === 0;
  const isTyped = mayType && (filled.saved === "" || saved.length === 0);
  const typed = (
    <TypedAddress
      network={network}
      value={filled.typed}
      onValueChange={(value) => fill({ typed: value })}
      reading={reading}
      error={error}
    />
  );
  const add = (
    <ButtonLink
      size="m"
      variant={mayType ? "quiet" : "secondary"}
      icon={PlusIcon}
      className="self-start"
      href={paths.walletAddressSave({ network, back: paths.withdrawal() })}
    >
      {t("withdrawals.address_add")}
    </ButtonLink>
  );
  const saveFirst = (
    <Notice
      tone={error && saved.length === 0 ? "bad" : "info"}
      urgent={Boolean(error)}
      title={t("withdrawals.save_first")}
      action={add}
    >
      {t("withdrawals.wait_text", { hours: waitHours })}
    </Notice>
  );
  if (saved.length === 0)
    return mayType ? (
      <div className="flex flex-col gap-2">
        {typed}
        {add}
      </div>
    ) : (
      saveFirst
    );
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        boxed
        label={t("withdrawals.to")}
        error={isTyped ? null : error}
        value={isTyped ? typedChoice : filled.saved || null}
        onValueChange={(value) => fill({ saved: value === typedChoice ? "" : value })}
        options={[
          ...saved.map((address) => ({
            value: address.id as string,
            ...savedOption(address, t("withdrawals.label_none")),
          })),
          ...(mayType ? [{ value: typedChoice, label: t("withdrawals.typed_choice") }] : []),
        ]}
      />
      {isTyped && typed}
      {!mayType && saveFirst}
    </div>
  );
}

/** Whether the address was saved so recently that it cannot be used yet. */
export function stillWaits({ usable_from }: SavedAddress): boolean {
  return Date.parse(usable_from) > serverNow().getTime();
}

function savedOption(address: SavedAddress, unnamed: string) {
  const waits = stillWaits(address);
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
      <Trans id="withdrawals.usable_from" values={{ time: show.time(from) }} />
    </span>
  );
}
