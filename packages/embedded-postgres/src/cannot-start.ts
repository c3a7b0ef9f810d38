/**
 * Thrown for what the person who starts the mall can put right; its message is the whole explanation, so it is printed
 * without a stack.
 */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}
