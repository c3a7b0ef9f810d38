import { maxShipRows, orders, shipFileBytes } from "@arcade/contract/buying/orders/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { Downloads } from "../../../../platform/page/download.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFileCheck } from "../../../../platform/page/file-check.ts";
import { FileCard, type WordedFault, wordedForm } from "../../../../platform/page/file-card.tsx";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { useStoreCarriers } from "./use-store-carriers.ts";

type Checked = Answer<typeof orders.importParcels>;

/**
 * `/pages/shop/ship_file`: downloads the orders to ship as a file, and uploads it again after a spreadsheet or a
 * carrier's tool has filled it in.
 */
export function Page(): ReactNode {
  const t = useT();
  const change = useChange(orders.importParcels, { shows: ["invalid_input"] });
  const { checked, choose, take } = useFileCheck<Checked>(
    async (file) => {
      const outcome = await change.send(file);
      return outcome?.ok ? outcome.data : null;
    },
    ({ applied }) => applied,
    ({ parcels }) => toast.show({ text: t("shop.file_shipped", { count: parcels.length }), tone: "success" }),
  );
  return (
    <Screen title={t("shop.file")}>
      <div className="px-edge py-4">
        <FileCard
          title={t("shop.file")}
          hint={t("shop.file_text", { max: maxShipRows })}
          maxBytes={shipFileBytes}
          out={
            <>
              <Downloads
                endpoint={orders.exportToShip}
                files={[
                  { label: t("shop.file_out"), input: {} },
                  { label: t("listing.skus_template"), input: { template: "1" } },
                ]}
              />
              <p className="text-label font-normal text-text-2">{t("shop.file_address")}</p>
            </>
          }
          onChoose={choose}
          faults={checked && checked.faults.map((fault) => worded(fault, t))}
          fine={checked === null ? "" : fineWords(checked, t)}
          preview={checked !== null && checked.parcels.length > 0 && <WhatWillHappen parcels={checked.parcels} />}
          take={
            checked === null || checked.parcels.length === 0
              ? null
              : {
                  label: t("shop.file_ship", { count: checked.parcels.length }),
                  busy: change.pending,
                  onTake: take,
                }
          }
          failure={<FailureNote of={change.failure} />}
        />
      </div>
    </Screen>
  );
}

function worded(fault: Checked["faults"][number], t: Translate): WordedFault {
  const form = wordedForm(fault, t);
  const { problem, figure } = fault;
  return problem === null ? form : { ...form, sentence: t(`shop.file_problem_${problem}`, { figure: figure ?? 0 }) };
}

function fineWords({ rows, waiting, known, parcels }: Checked, t: Translate): string {
  return parcels.length === 0
    ? t("shop.file_none", { rows, waiting, known })
    : t("shop.file_fine", { rows, waiting, known, parcels: parcels.length });
}

function WhatWillHappen({ parcels }: { parcels: Checked["parcels"] }): ReactNode {
  const t = useT();
  const { nameOf } = useStoreCarriers();
  return (
    <section className="flex flex-col gap-2" aria-label={t("shop.file_parcels")}>
      <h3 className="text-label">{t("shop.file_parcels")}</h3>
      <ul className="flex flex-col gap-2">
        {parcels.map(({ order_no, carrier, tracking_number, pieces, left }) => (
          <li key={`${order_no} ${tracking_number}`} className="text-label font-normal">
            <Num>{order_no}</Num> · {nameOf(carrier)} <Num>{tracking_number}</Num>
            <span className="block text-text-2">{t("shop.file_pieces", { pieces, left })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
