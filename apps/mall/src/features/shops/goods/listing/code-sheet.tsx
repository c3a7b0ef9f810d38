import type { ShelvedSku } from "@arcade/contract/shops/goods/listing/api";
import { maxSkuCode, skus } from "@arcade/contract/shops/goods/skus/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";

/** The merchant's own code of a SKU. */
export function CodeSheet({ sku, name, onClose }: { sku: ShelvedSku; name: string; onClose: () => void }): ReactNode {
  const t = useT();
  const [code, setCode] = useState<string>(sku.code);
  const change = useChange(skus.codes, { shows: ["invalid_input", "sku_code_taken"] });
  const save = async () => {
    const outcome = await change.send({ codes: [{ sku_id: sku.id, code: code.trim() }] });
    if (!outcome?.ok) return;
    toast.show({ text: t("listing.code_saved"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("listing.code_of", { specification: name })}
      actions={
        <Button wide busy={change.pending} onClick={() => void save()}>
          {t("listing.inline_save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextInput
          label={t("listing.code")}
          hint={t("listing.code_hint")}
          optional
          dir="ltr"
          maxLength={maxSkuCode}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
