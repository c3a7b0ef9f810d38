import { type ReactNode, useState } from "react";
import { Checkbox, Switch } from "../inputs/checkbox.tsx";
import { Chip, Tag } from "../signs/chip.tsx";
import { ChoiceChips, MultiChips } from "../inputs/choice-chips.tsx";
import { RadioGroup } from "../inputs/radio-group.tsx";
import { StarsInput } from "../signs/stars.tsx";
import type { GalleryWords } from "./words.ts";

const tones = ["plain", "primary", "accent", "price", "ok", "warn", "bad", "info"] as const;

export function ChoiceSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const [delivery, setDelivery] = useState("standard");
  const [glaze, setGlaze] = useState("celadon");
  const [places, setPlaces] = useState<string[]>(["JP"]);
  const [stars, setStars] = useState(3);
  return (
    <section>
      <h2>{words.choices}</h2>
      <div>
        <Checkbox label={words.agree} />
        <br />
        <Checkbox label={words.teapot} defaultChecked />
        <br />
        <Checkbox label={words.allGoods} mixed />
        <br />
        <Checkbox label={words.headphones} hint={words.notSold} disabled />
      </div>
      <RadioGroup
        label={words.delivery}
        value={delivery}
        onValueChange={setDelivery}
        options={[
          { value: "standard", label: words.standard, hint: words.standardHint },
          { value: "express", label: words.express, hint: words.expressHint },
        ]}
      />
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
      <MultiChips
        label={words.filters}
        values={places}
        onValuesChange={setPlaces}
        options={[
          { value: "AE", label: words.emirates },
          { value: "JP", label: words.japan },
          { value: "KR", label: words.korea },
        ]}
      />
      <div>
        <Switch label={words.sounds} hint={words.soundsHint} defaultChecked />
        <Switch label={words.sounds} />
        <Switch label={words.sounds} disabled />
      </div>
      <StarsInput
        label={words.yourRating}
        value={stars}
        onValueChange={setStars}
        starLabel={(count) => `${count} ${words.starsOf}`}
      />
      <div className="kit-gallery-line">
        {[words.celadon, words.japan].map((text) => (
          <Chip key={text} removeLabel={`${words.remove}: ${text}`} onRemove={() => {}}>
            {text}
          </Chip>
        ))}
      </div>
      <div className="kit-gallery-line">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {words.isDefault}
          </Tag>
        ))}
      </div>
    </section>
  );
}
