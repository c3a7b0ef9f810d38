import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { field, type Point } from "./signature-path.ts";

interface SignatureFieldProps {
  /** The strokes so far, in the field's own units. */
  strokes: readonly (readonly Point[])[];
  onStrokes: (strokes: readonly (readonly Point[])[]) => void;
  error: string | null;
  /** A way to sign without drawing. */
  otherWay: ReactNode;
}

/**
 * Signs with finger, pen or mouse. The drawing stays when the device is turned, and nothing scrolls under the finger
 * (UX-135).
 */
export function SignatureField({ strokes, onStrokes, error, otherWay }: SignatureFieldProps): ReactNode {
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  usePad(canvas, strokes, onStrokes);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <p id={`${id}-label`} className="text-label">
        {t("bond.signature")}
      </p>
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
        className="max-h-[40dvh] w-full touch-none rounded-m border border-line-control bg-white [@media(max-height:30rem)]:max-h-[28dvh]"
        style={{ aspectRatio: `${field.width} / ${field.height}` }}
      />
      <p id={`${id}-state`} className="sr-only" aria-live="polite">
        {t("bond.strokes", { count: strokes.length })}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="m"
          variant="secondary"
          disabled={strokes.length === 0}
          onClick={() => onStrokes(strokes.slice(0, -1))}
        >
          {t("bond.undo")}
        </Button>
        <Button size="m" variant="secondary" disabled={strokes.length === 0} onClick={() => onStrokes([])}>
          {t("bond.clear")}
        </Button>
        {otherWay}
      </div>
    </div>
  );
}

/**
 * The pad draws in screen pixels. The strokes are stored in the field's units, so they fit after the screen is turned.
 */
function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  strokes: readonly (readonly Point[])[],
  onStrokes: SignatureFieldProps["onStrokes"],
): void {
  const [pad, setPad] = useState<SignaturePad | null>(null);
  const drawn = useRef(strokes);
  const scaleOf = (element: HTMLCanvasElement) => ({
    x: element.offsetWidth / field.width,
    y: element.offsetHeight / field.height,
  });

  const redraw = useEffectEvent((element: HTMLCanvasElement, on: SignaturePad) => {
    const ratio = Math.max(devicePixelRatio, 1);
    element.width = element.offsetWidth * ratio;
    element.height = element.offsetHeight * ratio;
    element.getContext("2d")?.scale(ratio, ratio);
    const scale = scaleOf(element);
    const groups = drawn.current.map((points) => ({
      ...look,
      points: points.map(({ x, y }, index) => ({ x: x * scale.x, y: y * scale.y, pressure: 0.5, time: index * 20 })),
    }));
    on.fromData(groups);
  });
  const keep = useEffectEvent((element: HTMLCanvasElement, on: SignaturePad) => {
    const scale = scaleOf(element);
    drawn.current = on
      .toData()
      .map(({ points }) =>
        points.map(({ x, y }) => ({ x: clamp(x / scale.x, field.width), y: clamp(y / scale.y, field.height) })),
      );
    onStrokes(drawn.current);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let made: SignaturePad | null = null;
    let isGone = false;
    const finish = () => made && keep(element, made);
    const turned = new ResizeObserver(() => made && redraw(element, made));
    void import("signature_pad").then(({ default: Pad }) => {
      if (isGone) return;
      made = new Pad(element, look);
      made.addEventListener("endStroke", finish);
      redraw(element, made);
      turned.observe(element);
      setPad(made);
    });
    return () => {
      isGone = true;
      turned.disconnect();
      made?.off();
    };
  }, [canvas]);

  // The strokes were undone or cleared by the parent.
  useEffect(() => {
    const element = canvas.current;
    if (!pad || !element || drawn.current === strokes) return;
    drawn.current = strokes;
    redraw(element, pad);
  }, [canvas, pad, strokes]);
}

/** Dark ink on light paper in both themes, as in the document. */
const look = {
  penColor: "#111111",
  backgroundColor: "rgba(255,255,255,0)",
  minWidth: 1,
  maxWidth: 2.6,
  dotSize: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: "source-over" as const,
};

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
