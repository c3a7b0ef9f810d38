import {
  contrastOf,
  grounds,
  neededContrast,
  paletteOf,
  type Theme,
  themes,
} from "@arcade/contract/front/branding/colours";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Input } from "antd";
import type { ReactNode } from "react";

interface ColourInputProps {
  /** Of the form's own field. */
  id?: string;
  value?: string | null;
  onChange?: (colour: string | null) => void;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** One colour by the browser's own picker or as `#rrggbb`, with what follows from it in both themes. */
export function ColourInput({ id, value, onChange }: ColourInputProps): ReactNode {
  const t = useT();
  const typed = value ?? "";
  return (
    <>
      <div className="branding-colour">
        <input
          type="color"
          aria-label={t("branding.colour")}
          value={isColour(typed) ? typed : "#0b5f58"}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Input
          {...(id === undefined ? {} : { id })}
          dir="ltr"
          maxLength={7}
          placeholder="#0b5f58"
          value={typed}
          onChange={({ target }) => onChange?.(target.value.trim().toLowerCase())}
        />
        {typed === "" ? null : <Button onClick={() => onChange?.(null)}>{t("app.clear")}</Button>}
      </div>
      {isColour(typed) ? <Samples colour={typed} /> : null}
    </>
  );
}

function Samples({ colour }: { colour: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const palette = paletteOf(colour);
  const said: Readonly<Record<Theme, (contrast: string) => string>> = {
    light: (contrast) => t("branding.colour_in_light", { contrast }),
    dark: (contrast) => t("branding.colour_in_dark", { contrast }),
  };
  return (
    <ul className="branding-samples">
      {themes.map((theme) => {
        const { primary, "on-primary": onPrimary } = palette[theme];
        const contrast = Math.min(...grounds[theme].map((ground) => contrastOf(primary, ground)));
        return (
          <li key={theme}>
            <span aria-hidden style={{ background: primary, color: onPrimary }}>
              {t("branding.colour_sample")}
            </span>
            {said[theme](contrast.toFixed(2))}
            {contrast < neededContrast ? (
              <strong>{t("branding.colour_needed", { needed: show.count(neededContrast) })}</strong>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
