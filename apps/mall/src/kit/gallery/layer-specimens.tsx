import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { ChoiceChips } from "../inputs/choice-chips.tsx";
import { useConfirm } from "../layers/dialog.tsx";
import { CopyIcon, ShareIcon, TrashIcon } from "../pictures/more-icons.tsx";
import { Menu } from "../layers/menu.tsx";
import { Price } from "../signs/price.tsx";
import { Sheet } from "../layers/sheet.tsx";
import { Stepper } from "../inputs/stepper.tsx";
import { toast } from "../layers/toasts.tsx";
import type { GalleryWords } from "./words.ts";

export function LayerSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const ask = async () => {
    const isSure = await confirm({
      title: words.deleteAddress,
      text: words.deleteEffect,
      confirmLabel: words.delete,
      danger: true,
    });
    if (isSure) toast.show({ text: words.removed, action: { label: words.undo, onAct: () => {} } });
  };
  return (
    <section>
      <h2>{words.layers}</h2>
      <div className="kit-gallery-line">
        <Button variant="secondary" size="m" onClick={() => setOpen(true)}>
          {words.openSheet}
        </Button>
        <Button variant="secondary" size="m" onClick={() => void ask()}>
          {words.openDialog}
        </Button>
        <Menu
          label={words.moreActs}
          items={[
            { label: words.share, icon: ShareIcon, onAct: () => {} },
            { label: words.copy, icon: CopyIcon, onAct: () => {} },
            { label: words.delete, icon: TrashIcon, danger: true, onAct: () => {} },
          ]}
        />
      </div>
      <div className="kit-gallery-line">
        <Button variant="quiet" size="m" onClick={() => toast.show({ text: words.added, tone: "success" })}>
          {words.showToast}
        </Button>
        <Button
          variant="quiet"
          size="m"
          onClick={() => toast.show({ text: words.removed, action: { label: words.undo, onAct: () => {} } })}
        >
          {words.showUndo}
        </Button>
        <Button variant="quiet" size="m" onClick={() => toast.show({ text: words.failed, tone: "failure" })}>
          {words.showFailure}
        </Button>
      </div>
      <SpecificationSheet words={words} open={open} onOpenChange={setOpen} />
    </section>
  );
}

function SpecificationSheet({
  words,
  open,
  onOpenChange,
}: {
  words: GalleryWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const [glaze, setGlaze] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.specification}
      actions={
        <>
          <Button variant="secondary">{words.addToCart}</Button>
          <Button onClick={() => toast.show({ text: words.added, tone: "success" })}>{words.buyNow}</Button>
        </>
      }
    >
      <Price amount="48.00" unit="USDT" size="l" />
      <ChoiceChips
        label={words.glaze}
        value={glaze}
        onValueChange={setGlaze}
        options={[
          { value: "celadon", label: words.celadon },
          { value: "white", label: words.white },
          { value: "iron", label: words.iron, soldOut: words.soldOut },
        ]}
      />
      <Stepper
        label={words.quantity}
        value={quantity}
        onValueChange={setQuantity}
        max={5}
        limitText={{ max: words.quantityLeft }}
      />
    </Sheet>
  );
}
