import { type ReactNode, useId } from "react";
import "./choice.css";
import { CheckIcon } from "../pictures/icons.tsx";
import { ChoiceFrame } from "./radio-group.tsx";

export interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The address of a small picture, for colours and patterns. */
  picture?: string | undefined;
  /** Why it cannot be had, for example "Sold out"; written beside the struck label. */
  soldOut?: string | null | undefined;
}

interface ChipsProps<Value extends string> {
  /** What is chosen, above the chips. */
  label: ReactNode;
  options: readonly ChipOption<Value>[];
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Somebody wanted what is sold out: the page may explain. */
  onSoldOut?: ((value: Value) => void) | undefined;
}

/** One of several as chips: a specification, a network. Sold-out ones stay visible, struck and named so. */
export function ChoiceChips<Value extends string>({
  value,
  onValueChange,
  ...rest
}: ChipsProps<Value> & { value: Value | null; onValueChange: (value: Value) => void }): ReactNode {
  return <Chips {...rest} type="radio" isChosen={(option) => option === value} onPick={onValueChange} />;
}

/** Any number of several as chips: filters. */
export function MultiChips<Value extends string>({
  values,
  onValuesChange,
  ...rest
}: ChipsProps<Value> & { values: readonly Value[]; onValuesChange: (values: Value[]) => void }): ReactNode {
  const toggle = (picked: Value) =>
    onValuesChange(values.includes(picked) ? values.filter((value) => value !== picked) : [...values, picked]);
  return <Chips {...rest} type="checkbox" isChosen={(option) => values.includes(option)} onPick={toggle} />;
}

interface BothProps<Value extends string> extends ChipsProps<Value> {
  type: "radio" | "checkbox";
  isChosen: (value: Value) => boolean;
  onPick: (value: Value) => void;
}

function Chips<Value extends string>({
  label,
  options,
  hint,
  error,
  onSoldOut,
  type,
  isChosen,
  onPick,
}: BothProps<Value>): ReactNode {
  const name = useId();
  return (
    <ChoiceFrame label={label} hint={hint} error={error} id={name} role={type === "radio" ? "radiogroup" : "group"}>
      <div className="kit-chips">
        {options.map(({ value, label: text, picture, soldOut }) => (
          <label key={value} className="kit-choice-chip" data-sold-out={soldOut ? "" : undefined}>
            <input
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              aria-disabled={soldOut ? true : undefined}
              onChange={() => (soldOut ? onSoldOut?.(value) : onPick(value))}
            />
            {picture ? <img src={picture} alt="" width={28} height={28} loading="lazy" /> : <CheckIcon size={18} />}
            <span className="kit-chip-label">{text}</span>
            {soldOut && <span className="kit-chip-note">{soldOut}</span>}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
