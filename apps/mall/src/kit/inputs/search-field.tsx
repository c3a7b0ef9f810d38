import { type ComponentProps, type ReactNode, useRef } from "react";
import "./search-field.css";
import { Anchor } from "../anchor.tsx";
import { IconButton } from "../button.tsx";
import { CloseIcon, SearchIcon } from "../pictures/icons.tsx";
import { useKitWords } from "../words.tsx";

interface SearchFieldProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onSubmit" | "type" | "aria-label"
> {
  /** What is searched, for screen readers. */
  label: string;
  value: string;
  onValueChange: (text: string) => void;
  /**
   * The text, each time it changed and no input method is composing: ask for suggestions here, not in `onValueChange`.
   */
  onSettled?: ((text: string) => void) | undefined;
  /** Enter, or the keyboard's search key. Never while composing. */
  onSearch: (text: string) => void;
}

/** The search line. Suggestions hang below it; the page draws them. */
export function SearchField({
  label,
  value,
  onValueChange,
  onSettled,
  onSearch,
  ...rest
}: SearchFieldProps): ReactNode {
  const words = useKitWords();
  const composing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      className="kit-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!composing.current) onSearch(value);
      }}
    >
      <SearchIcon size={20} />
      <input
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          if (!composing.current) onSettled?.(event.target.value);
        }}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          onSettled?.(event.currentTarget.value);
        }}
      />
      {value !== "" && (
        <IconButton
          icon={CloseIcon}
          label={words.clear}
          size="s"
          onClick={() => {
            onValueChange("");
            onSettled?.("");
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** Looks like the search line and leads to the page that searches: for home and category pages. */
export function SearchLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <Anchor href={href} className="kit-search kit-search-link">
      <SearchIcon size={20} />
      <span>{children}</span>
    </Anchor>
  );
}
