import { type ReactNode, useEffect, useState } from "react";
import "./gallery.css";
import { ChoiceChips } from "../inputs/choice-chips.tsx";
import { NavBar } from "../bars.tsx";
import { IconSpecimens } from "./icon-specimens.tsx";
import { ButtonSpecimens } from "./button-specimens.tsx";
import { ChoiceSpecimens } from "./choice-specimens.tsx";
import { ColourSpecimens } from "./colour-specimens.tsx";
import { EmptySpecimens } from "./empty-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { LayerSpecimens } from "./layer-specimens.tsx";
import { ListSpecimens } from "./list-specimens.tsx";
import { MoneySpecimens } from "./money-specimens.tsx";
import { PictureSpecimens } from "./picture-specimens.tsx";
import { StatusSpecimens } from "./status-specimens.tsx";
import { galleryWords } from "./words.ts";

type Direction = "ltr" | "rtl";
type Theme = "light" | "dark";

/** Every control in its states, in both directions and both themes: a page of the demo mall for those who build it. */
export function KitGallery({ onBack }: { onBack?: () => void }): ReactNode {
  const root = document.documentElement;
  const [direction, setDirection] = useState<Direction>(root.dir === "rtl" ? "rtl" : "ltr");
  const [theme, setTheme] = useState<Theme>(root.dataset["theme"] === "dark" ? "dark" : "light");
  useRoot(direction, theme);
  const words = galleryWords[direction];
  const parts = { words };
  return (
    <>
      <NavBar title={words.title} onBack={onBack} />
      <div className="kit-gallery">
        <ChoiceChips
          label={words.direction}
          value={direction}
          onValueChange={setDirection}
          options={[
            { value: "ltr", label: words.leftToRight },
            { value: "rtl", label: words.rightToLeft },
          ]}
        />
        <ChoiceChips
          label={words.theme}
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: "light", label: words.light },
            { value: "dark", label: words.dark },
          ]}
        />
        <ColourSpecimens {...parts} />
        <ButtonSpecimens {...parts} />
        <FieldSpecimens {...parts} />
        <ChoiceSpecimens {...parts} />
        <MoneySpecimens direction={direction} />
        <LayerSpecimens {...parts} />
        <StatusSpecimens {...parts} />
        <ListSpecimens {...parts} />
        <PictureSpecimens {...parts} />
        <EmptySpecimens {...parts} />
        <IconSpecimens {...parts} />
      </div>
    </>
  );
}

/**
 * Language, direction and theme belong to the document, because layers and scripts read them there; they are put back.
 */
function useRoot(direction: Direction, theme: Theme): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = { lang: root.lang, dir: root.dir, theme: root.dataset["theme"] };
    root.lang = direction === "rtl" ? "ar" : "en";
    root.dir = direction;
    root.dataset["theme"] = theme;
    return () => {
      root.lang = before.lang;
      root.dir = before.dir;
      if (before.theme) root.dataset["theme"] = before.theme;
    };
  }, [direction, theme]);
}
