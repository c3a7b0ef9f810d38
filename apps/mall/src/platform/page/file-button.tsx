import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "../../kit/button.tsx";
import "./file-button.css";

/** A file from the device, by a button in the reader's language: the browser's own speaks its own. */
export function FileButton({ children, ...input }: Omit<ComponentProps<"input">, "type" | "className">): ReactNode {
  return (
    <label className={`${buttonClass({ variant: "secondary", size: "m", wide: true })} file-button`}>
      {children}
      <input {...input} type="file" className="sr-only" />
    </label>
  );
}
