import { typedSteps } from "@arcade/contract/buying/orders/carriers";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { mayDo } from "@arcade/contract/access";
import { serverNow } from "@arcade/web/clock.ts";
import { localMoment } from "@arcade/web/moment.ts";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Form, Input, Select } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import { Timeline } from "../../../kit/record-view.tsx";
import { TrackingNumber } from "../../../kit/tracking-number.tsx";
import { session } from "../../../platform/session.ts";

type Parcel = OrderDetail["parcels"][number];
type ParcelEvent = Parcel["events"][number];
type Step = (typeof typedSteps)[number];

/** The open dialog: an event to be removed, or a parcel that gets one more. */
type Opened = { strike: ParcelEvent; add: null } | { strike: null; add: Parcel };

/** The parcels of an order. Operators correct their events. */
export function OrderParcels({ of, lines }: { of: readonly Parcel[]; lines: OrderDetail["lines"] }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  const { operator } = session.use();
  const mayCorrect = operator !== null && mayDo(operator.role, "orders.correct");
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {of.map((parcel) => (
        <section key={parcel.id}>
          <p>
            <TrackingNumber carrier={parcel.carrier} number={parcel.tracking_number} /> ·{" "}
            <Moment at={parcel.createtime} />
          </p>
          {parcel.refund_id === null ? (
            <ul aria-label={t("orders.parcel_holds")}>
              {parcel.lines.map(({ sku_id, quantity }) => {
                const line = lines.find((one) => one.sku_id === sku_id);
                return (
                  <li key={sku_id}>
                    <bdi>
                      {[line?.name ?? sku_id, line?.specification ?? ""].filter((part) => part !== "").join(", ")}
                    </bdi>{" "}
                    <bdi className="num">× {quantity}</bdi>
                  </li>
                );
              })}
            </ul>
          ) : (
            <p>{t("orders.parcel_replacement")}</p>
          )}
          <Timeline
            of={parcel.events.map((event) => ({
              key: event.id,
              at: event.createtime,
              what: event.struck ? <s>{t(`orders.step_${event.step}`)}</s> : t(`orders.step_${event.step}`),
              by: authorOf(event, t),
              note: (
                <>
                  <div>
                    <bdi>{placeName(event.place)}</bdi>
                  </div>
                  {event.struck ? <div>{t("orders.event_struck", { reason: event.struck })}</div> : null}
                  {mayCorrect && !event.struck && event.step !== "handed_over" ? (
                    <Button size="small" onClick={() => setOpened({ strike: event, add: null })}>
                      {t("orders_office.event_strike_of", { step: t(`orders.step_${event.step}`) })}
                    </Button>
                  ) : null}
                </>
              ),
            }))}
          />
          {mayCorrect ? (
            <Button onClick={() => setOpened({ strike: null, add: parcel })}>{t("orders_office.event_add")}</Button>
          ) : null}
        </section>
      ))}
      {opened?.strike ? <StrikeDialog event={opened.strike} onClose={close} /> : null}
      {opened?.add ? <AddDialog parcel={opened.add} onClose={close} /> : null}
    </>
  );
}

function authorOf({ step, by }: ParcelEvent, t: Translate): string | null {
  return step === "handed_over" || by === "carrier" ? null : t(`orders.event_by_${by}`);
}

function StrikeDialog({ event, onClose }: { event: ParcelEvent; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionDialog
      title={t("orders_office.event_strike_of", { step: t(`orders.step_${event.step}`) })}
      open
      onClose={onClose}
    >
      <ActionForm<typeof ordersOffice.strikeParcelEvent, { reason: string }>
        endpoint={ordersOffice.strikeParcelEvent}
        about={event.id}
        toInput={({ reason }) => ({ event_id: event.id, reason })}
        note={null}
        effect={<p>{t("orders_office.event_strike_effect")}</p>}
        confirm={t("orders_office.event_strike")}
        danger
        onDone={() => {
          void message.success(t("orders_office.event_saved"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item
          name="reason"
          label={t("orders_office.event_reason")}
          rules={[{ required: true, min: 3, whitespace: true, message: t("orders_office.event_reason_short") }]}
        >
          <Input.TextArea rows={2} maxLength={200} dir="auto" />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}

function AddDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionDialog title={t("orders_office.event_add")} open onClose={onClose}>
      <ActionForm<typeof ordersOffice.addParcelEvent, { step: Step; place: string; at: string }>
        endpoint={ordersOffice.addParcelEvent}
        about={parcel.id}
        initial={{ step: "arrived", at: localMoment(serverNow()) }}
        toInput={({ step, place, at, note = "" }) => ({
          parcel_id: parcel.id,
          step,
          place: place.trim(),
          at: instantOf(at),
          note,
        })}
        note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("orders_office.event_add_effect")}</p>}
        confirm={t("orders_office.event_add")}
        onDone={() => {
          void message.success(t("orders_office.event_saved"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="step" label={t("shop.event_step")} rules={required}>
          <Select options={typedSteps.map((step) => ({ value: step, label: t(`orders.step_${step}`) }))} />
        </Form.Item>
        <Form.Item
          name="place"
          label={t("shop.event_place")}
          rules={[{ required: true, whitespace: true, message: t("shop.event_place_empty") }]}
        >
          <Input maxLength={80} dir="auto" />
        </Form.Item>
        <Form.Item name="at" label={t("shop.event_at")} rules={required}>
          <MomentInput />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
