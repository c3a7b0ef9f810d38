import { recharges } from "@arcade/contract/money/recharges/api";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { HashInput } from "./hash-input.tsx";
import { chainWords, isSmooth, type Recharge, takesHash } from "./recharge-words.ts";
import { useHashReading } from "./use-hash-reading.ts";

/** The chain's state of a pending recharge, and what the member can do about it. */
export function ChainNotice({ recharge }: { recharge: Recharge }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { state, chain_state: chain, found_amount: found, network } = recharge;
  if (state !== "pending" || network === "demo") return null;
  const add = takesHash(chain) && (
    <Button size="m" variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
      {t(recharge.tx_hash === null ? "recharges.add_hash" : "recharges.other_hash")}
    </Button>
  );
  return (
    <>
      <Notice tone={isSmooth(chain) ? "info" : "warn"} action={add || undefined}>
        <Trans id={chainWords[chain]} values={{ found: found === null ? "" : money(found) }} />
      </Notice>
      {takesHash(chain) && <HashSheet open={open} onOpenChange={setOpen} recharge={{ ...recharge, network }} />}
    </>
  );
}

interface HashSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  recharge: Recharge & { network: Exclude<Recharge["network"], "demo"> };
}

function HashSheet({ open, onOpenChange, recharge: { id, network } }: HashSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const reading = useHashReading(network, typed);
  const change = useChange(recharges.addHash, {
    shows: ["hash_given", "hash_kept", "recharge_moved", "invalid_input"],
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = await reading.look();
    if (!read?.ok) return;
    const outcome = await change.send({ id, tx_hash: read.hash });
    if (!outcome?.ok) return;
    onOpenChange(false);
    setTyped("");
    toast.show({ text: t("recharges.hash_added"), tone: "success" });
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending} disabled={typed.trim() === ""}>
      {t("recharges.add_hash")}
    </Button>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("recharges.add_hash")} actions={actions}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <HashInput network={network} value={typed} onValueChange={setTyped} reading={reading} />
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
