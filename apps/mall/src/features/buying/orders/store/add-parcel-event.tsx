import { type ParcelStep, typedSteps } from "@arcade/contract/buying/orders/carriers";
import { orders } from "@arcade/contract/buying/orders/api";
import { serverNow } from "@arcade/web/clock.ts";
import { localMoment } from "@arcade/web/moment.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useChange } from "../../../../platform/wire/change.ts";

/** The store records where a parcel is, for carriers that send no news to the mall. */
export function AddParcelEvent({ parcelId }: { parcelId: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" className="my-2" onClick={() => setOpen(true)}>
        {t("shop.event_add")}
      </Button>
      {open && <EventSheet parcelId={parcelId} onClose={() => setOpen(false)} />}
    </>
  );
}

function EventSheet({ parcelId, onClose }: { parcelId: string; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [step, setStep] = useState<Exclude<ParcelStep, "handed_over">>("arrived");
  const [place, setPlace] = useState("");
  const [at, setAt] = useState(() => localMoment(serverNow()));
  const [checked, setChecked] = useState(false);
  const moment = new Date(at);
  const faults = { place: place.trim() === "", at: Number.isNaN(moment.getTime()) };
  const add = useChange(orders.addParcelEvent, {
    intent: `${parcelId} ${step} ${place} ${at}`,
    shows: ["event_future", "event_early", "events_full", "order_moved", "refund_moved"],
    later: [orders.storeDetail],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (faults.place || faults.at || add.pending) return;
    const outcome = await add.send({ parcel_id: parcelId, step, place: place.trim(), at: moment.toISOString() });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop.event_saved"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(to) => !to && onClose()}
      title={t("shop.event_add")}
      actions={
        <Button type="submit" form={formId} wide busy={add.pending}>
          {t("shop.event_add")}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-label font-normal text-text-2">{t("shop.event_hint")}</p>
        <Select
          label={t("shop.event_step")}
          data-autofocus=""
          value={step}
          onChange={({ target }) => setStep(typedSteps.find((known) => known === target.value) ?? step)}
          options={typedSteps.map((value) => ({ value, label: t(`orders.step_${value}`) }))}
        />
        <TextInput
          label={t("shop.event_place")}
          hint={t("shop.event_place_hint")}
          maxLength={80}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={checked && faults.place ? t("shop.event_place_empty") : null}
        />
        <TextInput
          type="datetime-local"
          label={t("shop.event_at")}
          max={localMoment(serverNow())}
          value={at}
          onChange={({ target }) => setAt(target.value)}
          error={checked && faults.at ? t("shop.event_at_empty") : null}
        />
        <FailureNote of={add.failure} />
      </form>
    </Sheet>
  );
}
