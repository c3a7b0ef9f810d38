import { type ReactNode, useRef, useState } from "react";
import "./stepper.css";
import { westernDigits } from "./digits.ts";
import { MinusIcon, PlusIcon } from "../pictures/more-icons.tsx";
import { useKitWords } from "../words.tsx";

interface StepperProps {
  /** What is counted, for example "Quantity of Celadon teapot"; for screen readers. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  /** Said when somebody wants less than `min` or more than `max`: "2 left". */
  limitText: { min?: string | undefined; max: string };
  disabled?: boolean | undefined;
}

const holdMs = 400;
const repeatMs = 90;

/**
 * A quantity: minus, plus (held, they repeat), or typed. Never below `min` or above `max`; what was wanted beyond
 * them is answered with the limit in words. Half a typed number is never given out: only when the field is left.
 */
export function Stepper({
  label,
  value,
  onValueChange,
  min = 1,
  max,
  limitText,
  disabled = false,
}: StepperProps): ReactNode {
  const words = useKitWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const latest = useRef(value);
  latest.current = value;

  /** False if the limit was reached, which ends a held button. */
  const give = (wanted: number): boolean => {
    const next = Math.max(min, Math.min(max, wanted));
    setMessage(wanted > max ? limitText.max : wanted < min ? (limitText.min ?? "") : "");
    if (next !== latest.current) {
      latest.current = next; // two taps before the next render count twice
      onValueChange(next);
    }
    return next === wanted;
  };
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    const wanted = Number(westernDigits(typed).trim() || Number.NaN);
    if (Number.isInteger(wanted)) give(wanted);
  };
  return (
    <div>
      <div role="group" aria-label={label} className="kit-stepper">
        <HoldButton label={words.decrease} off={disabled || value <= min} onStep={() => give(latest.current - 1)}>
          <MinusIcon size={20} />
        </HoldButton>
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          aria-label={label}
          disabled={disabled}
          value={typed ?? String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault();
              give(latest.current + (event.key === "ArrowUp" ? 1 : -1));
            }
          }}
        />
        <HoldButton label={words.increase} off={disabled || value >= max} onStep={() => give(latest.current + 1)}>
          <PlusIcon size={20} />
        </HoldButton>
      </div>
      <span role="status" className="kit-stepper-message">
        {message}
      </span>
    </div>
  );
}

/** A press is one step; held, it repeats. At the limit it stays pressable, so that it can say the limit. */
function HoldButton({
  label,
  off,
  onStep,
  children,
}: {
  label: string;
  off: boolean;
  onStep: () => boolean;
  children: ReactNode;
}): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const step = useRef(onStep);
  step.current = onStep;
  const repeat = () => {
    held.current = true;
    if (step.current()) timer.current = setTimeout(repeat, repeatMs);
  };
  const release = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onPointerDown={() => {
        held.current = false;
        timer.current = setTimeout(repeat, holdMs);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!held.current) onStep();
      }}
    >
      {children}
    </button>
  );
}
