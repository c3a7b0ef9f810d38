import { type ReactNode, useState } from "react";
import { CodeInput } from "../inputs/code-input.tsx";
import { MailIcon } from "../pictures/more-icons.tsx";
import { AmountInput } from "../inputs/number-input.tsx";
import { PinInput } from "../inputs/pin-input.tsx";
import { SearchField, SearchLink } from "../inputs/search-field.tsx";
import { Select } from "../inputs/select.tsx";
import { Stepper } from "../inputs/stepper.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { PasswordInput, TextInput } from "../inputs/text-input.tsx";
import type { GalleryWords } from "./words.ts";

export function FieldSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const [pin, setPin] = useState("120");
  const [quantity, setQuantity] = useState(2);
  const [search, setSearch] = useState("");
  const countries = [
    { value: "AE", label: words.emirates },
    { value: "JP", label: words.japan },
    { value: "KR", label: words.korea },
  ];
  return (
    <section>
      <h2>{words.fields}</h2>
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={search}
        onValueChange={setSearch}
        onSearch={() => {}}
      />
      <SearchLink href="#/kit">{words.search}</SearchLink>
      <TextInput
        label={words.name}
        hint={words.nameHint}
        defaultValue={words.namePlaceholder}
        autoComplete="name"
        optional
      />
      <TextInput
        label={words.email}
        type="email"
        icon={MailIcon}
        error={words.emailWrong}
        defaultValue="layla@example"
        autoComplete="email"
      />
      <TextInput label={words.name} defaultValue={words.namePlaceholder} disabled />
      <PasswordInput
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        defaultValue="teapot 600"
      />
      <AmountInput label={words.amount} hint={words.amountHint} unit="USDT" defaultValue="120.50" />
      <CodeInput label={words.code} hint={words.codeHint} oneTime defaultValue="0042" />
      <PinInput label={words.pin} value={pin} onValueChange={setPin} />
      <PinInput label={words.pin} value="000000" onValueChange={() => {}} error={words.pinWrong} />
      <TextArea label={words.remark} maxLength={200} optional />
      <Select label={words.country} options={countries} placeholder={words.choose} />
      <div className="kit-gallery-line">
        <Stepper
          label={words.quantity}
          value={quantity}
          onValueChange={setQuantity}
          max={5}
          limitText={{ max: words.quantityLeft }}
        />
        <Stepper
          label={words.quantity}
          value={1}
          onValueChange={() => {}}
          max={1}
          limitText={{ max: words.quantityLeft }}
        />
      </div>
    </section>
  );
}
