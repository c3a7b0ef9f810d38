import { type StoreFreight, stores } from "@arcade/contract/shops/stores/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useBack } from "../../../../platform/page/back.ts";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";

/** Further actions for an existing template: make it the default of new goods, or delete it. */
export function FreightActions({
  template,
  others,
}: {
  template: StoreFreight;
  others: readonly StoreFreight[];
}): ReactNode {
  const t = useT();
  const makeDefault = useChange(stores.defaultFreight);
  if (template.is_default) return <p className="text-text-2">{t("shop_setting.is_default")}</p>;
  const choose = async () => {
    const outcome = await makeDefault.send({ id: template.id });
    if (outcome?.ok) toast.show({ text: t("shop_setting.default_made"), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <FailureNote of={makeDefault.failure} />
      <Button variant="secondary" busy={makeDefault.pending} onClick={() => void choose()}>
        {t("shop_setting.make_default")}
      </Button>
      <Removal template={template} others={others} />
    </div>
  );
}

/** Deletes a template. If goods use it, the merchant names the template that replaces it. */
function Removal({ template, others }: { template: StoreFreight; others: readonly StoreFreight[] }): ReactNode {
  const t = useT();
  const goBack = useBack();
  const confirm = useConfirm();
  const [moveTo, setMoveTo] = useState("");
  const remove = useChange(stores.removeFreight, { shows: ["freight_in_use", "freight_is_default"] });
  const isUsed = template.goods > 0;
  const ask = async () => {
    const yes = await confirm({
      title: <Trans id="shop_setting.freight_remove_title" values={{ name: template.name }} />,
      text: isUsed ? <Trans id="shop_setting.freight_moves" values={{ count: template.goods }} /> : undefined,
      confirmLabel: t("shop_setting.freight_remove"),
      danger: true,
    });
    if (!yes) return;
    const outcome = await remove.send({ id: template.id, ...(isUsed && { move_to: moveTo }) });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop_setting.freight_removed"), tone: "success" });
    goBack();
  };
  return (
    <>
      {isUsed && (
        <Select
          label={<Trans id="shop_setting.move_to" values={{ count: template.goods }} />}
          hint={t("shop_setting.move_to_hint")}
          placeholder={t("app.choose")}
          options={others.map(({ id, name }) => ({ value: id, label: name || t("shop_setting.freight_unnamed") }))}
          value={moveTo}
          onChange={({ target }) => setMoveTo(target.value)}
        />
      )}
      <FailureNote of={remove.failure} />
      <Button variant="danger" busy={remove.pending} disabled={isUsed && moveTo === ""} onClick={() => void ask()}>
        {t("shop_setting.freight_remove")}
      </Button>
    </>
  );
}
