/**
 * Columns that are never null although the tree of the statement does not show it, by file and function, and why. An
 * entry that is no longer needed fails the check.
 */
export const knownNotNull: Readonly<Record<string, { columns: readonly string[]; because: string }>> = {};
