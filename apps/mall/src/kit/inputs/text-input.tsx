import { type ComponentProps, type ReactNode, useState } from "react";
import { IconButton } from "../button.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { type Icon } from "../pictures/icons.tsx";
import { EyeIcon, EyeOffIcon } from "../pictures/more-icons.tsx";
import { useKitWords } from "../words.tsx";

export interface TextInputProps extends FieldProps, Omit<ComponentProps<"input">, "children"> {
  icon?: Icon | undefined;
  /** Shown in the box after the text: a unit, a button. */
  trailing?: ReactNode;
}

/**
 * A line of text. Everything of an `<input>` passes through, so `{...form.register("name")}` fits.
 * `dir="auto"` by default, for names and messages; e-mail, phone, URL and password are left to right.
 */
export function TextInput({
  label,
  hint,
  error,
  optional,
  aside,
  icon: Mark,
  trailing,
  id,
  type = "text",
  dir,
  ...rest
}: TextInputProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside} id={id}>
      {(ties) => (
        <span className="kit-box">
          {Mark && <Mark size={20} />}
          <input {...ties} type={type} dir={dir ?? (type === "text" || type === "search" ? "auto" : "ltr")} {...rest} />
          {trailing}
        </span>
      )}
    </Field>
  );
}

/** A password with an eye. `autoComplete` is asked for on purpose: `current-password` or `new-password`. */
export function PasswordInput({
  autoComplete,
  ...rest
}: Omit<TextInputProps, "type" | "trailing"> & { autoComplete: "current-password" | "new-password" }): ReactNode {
  const words = useKitWords();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? EyeOffIcon : EyeIcon}
      label={shown ? words.hidePassword : words.showPassword}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      {...rest}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete={autoComplete}
      trailing={eye}
    />
  );
}
