import { useT } from "@arcade/web/translate.tsx";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../../../kit/button.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import "./crop-sheet.css";
import { inside, type Looking, maxZoom, type Part, partSeen, wholeOf } from "./crop.ts";

/** A picture to send: a URL for `<img>`, and its own size. */
export interface Loaded {
  src: string;
  width: number;
  height: number;
}

interface CropSheetProps {
  picture: Loaded | null;
  /** Width divided by height. */
  ratio: number;
  busy: boolean;
  /** Why the last try failed. */
  note: ReactNode;
  onClose: () => void;
  onPart: (part: Part) => void;
}

/** Chooses the part of a picture. Dragging or arrow keys move it, and the slider resizes it. */
export function CropSheet({ picture, ...rest }: CropSheetProps): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={picture !== null}
      onOpenChange={(open) => !open && rest.onClose()}
      title={t("shop_setting.crop_title")}
    >
      {picture && <Crop key={picture.src} picture={picture} {...rest} />}
    </Sheet>
  );
}

function Crop({ picture, ratio, busy, note, onClose, onPart }: CropSheetProps & { picture: Loaded }): ReactNode {
  const t = useT();
  const sliderId = useId();
  const [looking, setLooking] = useState<Looking>(() => wholeOf(picture));
  const look = (to: Partial<Looking>) => setLooking((now) => inside(picture, ratio, { ...now, ...to }));
  const part = partSeen(picture, ratio, looking);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t("shop_setting.crop_text")}</p>
      <Frame
        picture={picture}
        ratio={ratio}
        part={part}
        onMove={(x, y) => look({ x: looking.x + x, y: looking.y + y })}
        onZoom={(by) => look({ zoom: looking.zoom * by })}
      />
      <label htmlFor={sliderId} className="text-label">
        {t("shop_setting.crop_zoom")}
      </label>
      <input
        id={sliderId}
        type="range"
        className="crop-zoom"
        min={1}
        max={maxZoom(picture, ratio)}
        step={0.05}
        value={looking.zoom}
        onChange={({ target }) => look({ zoom: Number(target.value) })}
      />
      {note}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="secondary" onClick={onClose}>
          {t("app.cancel")}
        </Button>
        <Button busy={busy} onClick={() => onPart(part)}>
          {t("shop_setting.crop_take")}
        </Button>
      </div>
    </div>
  );
}

interface FrameProps {
  picture: Loaded;
  ratio: number;
  part: Part;
  /** In pixels of the picture. */
  onMove: (x: number, y: number) => void;
  onZoom: (by: number) => void;
}

/** How far an arrow key moves, as a fraction of the visible part. */
const stepOfPart = 0.05;
const zoomOfKey = 1.1;

/** The frame in which the picture is visible. It is not mirrored in any language, because it is a picture. */
function Frame({ picture, ratio, part, onMove, onZoom }: FrameProps): ReactNode {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent) => {
    const shown = frame.current?.clientWidth ?? 0;
    if (!frame.current?.hasPointerCapture(event.pointerId) || shown === 0) return;
    const scale = part.width / shown;
    onMove(-event.movementX * scale, -event.movementY * scale);
  };
  const press = (event: KeyboardEvent) => {
    const [stepX, stepY] = [part.width * stepOfPart, part.height * stepOfPart];
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-stepX, 0],
      ArrowRight: [stepX, 0],
      ArrowUp: [0, -stepY],
      ArrowDown: [0, stepY],
    };
    const move = moves[event.key];
    if (move) onMove(...move);
    else if (event.key === "+" || event.key === "=") onZoom(zoomOfKey);
    else if (event.key === "-") onZoom(1 / zoomOfKey);
    else return;
    event.preventDefault();
  };
  const look: CSSProperties = {
    width: `${(picture.width / part.width) * 100}%`,
    transform: `translate(${(-part.x / picture.width) * 100}%, ${(-part.y / picture.height) * 100}%)`,
  };
  return (
    <div
      ref={frame}
      role="slider"
      aria-roledescription={t("shop_setting.crop_frame_kind")}
      aria-label={t("shop_setting.crop_frame")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((part.x + part.width / 2) / picture.width) * 100)}
      aria-valuetext={t("shop_setting.crop_at", {
        across: Math.round(((part.x + part.width / 2) / picture.width) * 100),
        down: Math.round(((part.y + part.height / 2) / picture.height) * 100),
      })}
      tabIndex={0}
      dir="ltr"
      className="crop-frame"
      style={{ aspectRatio: ratio }}
      onPointerDown={(event) => frame.current?.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <img src={picture.src} alt="" draggable={false} style={look} />
    </div>
  );
}
