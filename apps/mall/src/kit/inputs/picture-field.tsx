import { type ChangeEvent, type ReactNode, type Ref, useId, useState } from "react";
import "./picture-field.css";
import { Field, type FieldProps } from "./field.tsx";
import { CameraIcon } from "../pictures/more-icons.tsx";

/** A picture that was chosen, as far as it has come. */
export interface ChosenPicture {
  /** What is seen of it; null while it cannot be seen. */
  src: string | null;
  name: string;
  /** "Sending", "Ready, 240 KB", or what is wrong; read out when it changes. */
  note: ReactNode;
  /** 0 to 1 while it is on its way. */
  progress: number | null;
  failed: boolean;
}

interface PictureFieldProps extends Omit<FieldProps, "hint"> {
  /** The accepted kinds, shown in the field before a file is chosen. */
  hint: ReactNode;
  /** Kinds for the device's chooser, as an `<input>` takes them. */
  accept: string;
  onChoose: (file: File) => void;
  chooseLabel: ReactNode;
  chosen: ChosenPicture | null;
  /** Opens the picture in full. */
  onLook: () => void;
  lookLabel: string;
  /** The name of the progress bar for screen readers. */
  progressLabel: string;
  /** Cancel, retry, remove: whatever the state allows. */
  actions: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A picture from the device or its camera. The accepted kinds are above it, before anything is refused. */
export function PictureField({
  accept,
  onChoose,
  chooseLabel,
  chosen,
  onLook,
  lookLabel,
  progressLabel,
  actions,
  inputRef,
  hint,
  ...field
}: PictureFieldProps): ReactNode {
  const [over, setOver] = useState(false);
  const hintId = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ""; // the same one may be chosen again
    setOver(false);
    if (file) onChoose(file);
  };
  return (
    <Field {...field}>
      {(ties) =>
        chosen ? (
          <div className="kit-chosen" data-failed={chosen.failed ? "" : undefined}>
            {chosen.src ? (
              <button type="button" onClick={onLook} aria-label={lookLabel}>
                <img src={chosen.src} alt="" />
              </button>
            ) : (
              <span aria-hidden="true" />
            )}
            <div className="kit-chosen-words">
              <bdi className="kit-chosen-name">{chosen.name}</bdi>
              {chosen.progress !== null && <progress aria-label={progressLabel} value={chosen.progress} max={1} />}
              <div id={ties.id} role="status" tabIndex={-1} className="kit-chosen-note">
                {chosen.note}
              </div>
            </div>
            <div className="kit-chosen-actions">{actions}</div>
          </div>
        ) : (
          <div className="kit-drop" data-over={over ? "" : undefined}>
            <CameraIcon size={28} />
            <span aria-hidden="true">{chooseLabel}</span>
            <span id={hintId} className="kit-drop-hint">
              {hint}
            </span>
            <input
              {...ties}
              aria-describedby={[ties["aria-describedby"], hintId].filter(Boolean).join(" ")}
              ref={inputRef}
              type="file"
              accept={accept}
              onChange={choose}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
          </div>
        )
      }
    </Field>
  );
}
