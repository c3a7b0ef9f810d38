import { type ReactNode, useState } from "react";
import { Badge, Dot } from "../signs/badge.tsx";
import { Button, ButtonLink, IconButton } from "../button.tsx";
import { BellIcon, CartIcon } from "../pictures/icons.tsx";
import { HeartIcon, TrashIcon } from "../pictures/more-icons.tsx";
import type { GalleryWords } from "./words.ts";

export function ButtonSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const [busy, setBusy] = useState(false);
  const [liked, setLiked] = useState(true);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1_500);
  };
  return (
    <section>
      <h2>{words.buttons}</h2>
      <div className="kit-gallery-line">
        <Button busy={busy} onClick={work}>
          {words.buyNow}
        </Button>
        <Button variant="secondary" icon={CartIcon}>
          {words.addToCart}
        </Button>
        <Button variant="quiet">{words.details}</Button>
        <Button variant="danger" icon={TrashIcon}>
          {words.delete}
        </Button>
      </div>
      <div className="kit-gallery-line">
        <Button size="m">{words.buyNow}</Button>
        <Button size="s">{words.buyNow}</Button>
        <Button size="s" variant="secondary">
          {words.details}
        </Button>
        <ButtonLink href="#/kit" size="s" variant="quiet">
          {words.help}
        </ButtonLink>
      </div>
      <Button wide busy>
        {words.saving}
      </Button>
      <Button disabledReason={words.reason}>{words.buyNow}</Button>
      <div className="kit-gallery-line">
        <IconButton
          icon={HeartIcon}
          label={words.favourite}
          filled={liked}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
        />
        <IconButton icon={CartIcon} label={words.cart} badge={<Badge count={120} label={words.inCart} />} />
        <IconButton
          icon={BellIcon}
          label={words.status}
          variant="filled"
          badge={<Badge count={3} label={words.status} />}
        />
        <IconButton icon={TrashIcon} label={words.delete} size="s" variant="filled" />
        <IconButton icon={TrashIcon} label={words.delete} disabled />
        <Dot label={words.status} />
      </div>
    </section>
  );
}
