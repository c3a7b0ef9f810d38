import { Input } from "antd";
import { type ReactNode, useState } from "react";

interface SearchInputProps {
  label: string;
  /** What the address says now. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  autoFocus?: boolean;
}

/** A search that is in the address. When a saved view changes the address, the field shows the new search. */
export function SearchInput({ label, value = "", onSearch, autoFocus = false }: SearchInputProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <Input.Search
      aria-label={label}
      placeholder={label}
      value={typed}
      allowClear
      autoFocus={autoFocus}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(wanted) => onSearch(wanted.trim() || undefined)}
    />
  );
}
